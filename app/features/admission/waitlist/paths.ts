/** Paths of the waitlist, for families and staff. */
export const waitlistPaths = {
	/** The page of an emailed link: an offer, or a position on the waitlist. Works signed out. */
	link: (token: string) => `/waitlist/offer?token=${encodeURIComponent(token)}`,
	/** The camp's waitlist board, for one session or all. */
	board: (session_id?: string) =>
		session_id === undefined ? "/waitlist" : `/waitlist?session=${encodeURIComponent(session_id)}`,
	/** A session's list with the rules' current decisions. */
	rules: (session_id: string) => `/waitlist?session=${encodeURIComponent(session_id)}&ask=1`,
	csv: "/waitlist.csv",
	entry: (entry_id: string) => `/waitlist/${entry_id}`,
	/** Sends a parent to the page of their own entry. */
	own: (entry_id: string) => `/waitlist/own/${entry_id}`,
} as const;
