export const invitationPaths = {
	list: "/users/invitations",
	csv: "/users/invitations.csv",
	/** `person_id`: whom of the camp's people they will be. */
	invite: (person_id?: string) =>
		person_id ? `/users/invite?person_id=${encodeURIComponent(person_id)}` : "/users/invite",
	/** A new one, filled in as one that is settled was. */
	inviteAgain: (id: string) => `/users/invite?again=${encodeURIComponent(id)}`,
	/** Several at once. */
	inviteSeveral: "/users/invite/several",
	resend: (id: string) => `/users/invitations/${id}/resend`,
	revoke: (id: string) => `/users/invitations/${id}/revoke`,
	/** Where the email's link leads. */
	accept: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
	/** The same for who is signed in with the address, without the email. */
	own: (id: string) => `/invitation?id=${encodeURIComponent(id)}`,
};
