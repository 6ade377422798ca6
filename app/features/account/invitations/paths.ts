export const invitationPaths = {
	list: "/users/invitations",
	csv: "/users/invitations.csv",
	/** `person_id`: existing person that the user will be linked to. */
	invite: (person_id?: string) =>
		person_id ? `/users/invite?person_id=${encodeURIComponent(person_id)}` : "/users/invite",
	/** New invitation, prefilled from a settled one. */
	inviteAgain: (id: string) => `/users/invite?again=${encodeURIComponent(id)}`,
	/** Several invitations. */
	inviteSeveral: "/users/invite/several",
	resend: (id: string) => `/users/invitations/${id}/resend`,
	revoke: (id: string) => `/users/invitations/${id}/revoke`,
	/** Target of the emailed link. */
	accept: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
	/** The same page for a user who is signed in with the address, without the email. */
	own: (id: string) => `/invitation?id=${encodeURIComponent(id)}`,
};
