/** Where the waitlist is, for its families and for staff. */
export const waitlistPaths = {
	/** The page of a letter's link: an offer, or a place in line. Works signed out. */
	link: (token: string) => `/waitlist?token=${encodeURIComponent(token)}`,
	/** The camp's lists, one session's unless all are asked for. */
	board: (session_id?: string) =>
		session_id === undefined
			? "/admin/waitlist"
			: `/admin/waitlist?session=${encodeURIComponent(session_id)}`,
	/** A session's line with what the rules say of each as it is. */
	rules: (session_id: string) => `/admin/waitlist?session=${encodeURIComponent(session_id)}&ask=1`,
	csv: "/admin/waitlist.csv",
	entry: (entry_id: string) => `/admin/waitlist/${entry_id}`,
	/** Leads a parent to their own entry's page. */
	own: (entry_id: string) => `/waitlist/${entry_id}`,
} as const;
