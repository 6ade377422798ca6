type View = Record<string, string | undefined>;

function withView(path: string, view: View = {}) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
}

export const sessionPaths = {
	list: "/sessions",
	listOf: (view: { status?: string; season?: string }) => withView("/sessions", view),
	csv: "/sessions.csv",
	create: (season?: string) => withView("/sessions/new", { season }),
	session: (id: string, view?: { tab?: string }) => withView(`/sessions/${id}`, view),
	edit: (id: string) => `/sessions/${id}/edit`,
	status: (id: string, to?: string) => withView(`/sessions/${id}/status`, { to }),
	/** Screens of the cancellations feature. */
	cancel: (id: string) => `/sessions/${id}/cancel`,
	cancellation: (id: string) => `/cancellations/${id}`,
	remove: (id: string) => `/sessions/${id}/delete`,
	restore: (id: string) => `/sessions/${id}/restore`,
	rosterCsv: (id: string) => `/sessions/${id}/roster.csv`,
	assign: (id: string) => `/sessions/${id}/assign`,
	undoAssign: (id: string) => `/sessions/${id}/undo-assign`,
	groups: (id: string) => `/sessions/${id}/groups`,
	groupStaff: (id: string) => `/sessions/${id}/group-staff`,
	/** Screen of the attendance feature. */
	rollCall: (id: string, view?: { date?: string; checkpoint?: string }) =>
		withView(`/sessions/${id}/roll-call`, view),
	/** Screens of the enrollments feature. */
	enroll: (session_id: string) => withView("/enrollments", { session_id }),
	moveEnrollment: (id: string, back: string) => withView(`/enrollments/${id}/move`, { back }),
	endEnrollment: (id: string, back: string) => withView(`/enrollments/${id}/end`, { back }),
	/** Screen of the campers feature. */
	camper: (id: string) => `/person/${id}`,
	/** Page that manages seasons and sessions. */
	manage: (tab: "seasons" | "sessions") => `/seasons-sessions?tab=${tab}`,
};
