/** Paths to create and change enrollments. All of them take a `back` path to return to. */
export const enrollmentPaths = {
	/** GET shows the camper picker of a session, POST enrolls. */
	enroll: (session_id?: string) =>
		session_id ? `/enrollments?session_id=${encodeURIComponent(session_id)}` : "/enrollments",
	move: (enrollment_id: string) => `/enrollments/${enrollment_id}/move`,
	end: (enrollment_id: string) => `/enrollments/${enrollment_id}/end`,
	restore: (enrollment_id: string) => `/enrollments/${enrollment_id}/restore`,
};
