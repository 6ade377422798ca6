/** Where the waitlist is, for its families and for staff. */
export const waitlistPaths = {
	/** The page of an emailed link: an offer, or a position on the waitlist. Works signed out. */
	link: (token: string) => `/waitlist/offer?token=${encodeURIComponent(token)}`,
	/** The camp's lists, one session's unless all are asked for. */
	board: (session_id?: string) =>
		session_id === undefined ? "/waitlist" : `/waitlist?session=${encodeURIComponent(session_id)}`,
	/** A session's line with what the rules say of each as it is. */
	rules: (session_id: string) => `/waitlist?session=${encodeURIComponent(session_id)}&ask=1`,
	csv: "/waitlist.csv",
	entry: (entry_id: string) => `/waitlist/${entry_id}`,
	/** Leads a parent to their own entry's page. */
	own: (entry_id: string) => `/waitlist/own/${entry_id}`,
} as const;
