/** Where enrollments are made and changed; all of them take a `back` path to return to. */
export const enrollmentPaths = {
	/** GET picks a camper for a session; POST enrolls. */
	enroll: (session_id?: string) =>
		session_id ? `/enrollments?session_id=${encodeURIComponent(session_id)}` : "/enrollments",
	move: (enrollment_id: string) => `/enrollments/${enrollment_id}/move`,
	end: (enrollment_id: string) => `/enrollments/${enrollment_id}/end`,
	restore: (enrollment_id: string) => `/enrollments/${enrollment_id}/restore`,
};
