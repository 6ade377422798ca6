/** Where enrolments are made and changed; all of them take a `back` path to return to. */
export const enrolmentPaths = {
	/** GET picks a camper for a session; POST enrols. */
	enrol: (session_id?: string) =>
		session_id ? `/enrolments?session_id=${encodeURIComponent(session_id)}` : "/enrolments",
	move: (enrolment_id: string) => `/enrolments/${enrolment_id}/move`,
	end: (enrolment_id: string) => `/enrolments/${enrolment_id}/end`,
	restore: (enrolment_id: string) => `/enrolments/${enrolment_id}/restore`,
};
