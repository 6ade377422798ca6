import { route } from "@remix-run/route-config";

export const screens = [
	route("users/invitations", "features/account/invitations/routes/invitations.tsx"),
	route("users/invite", "features/account/invitations/routes/invite.tsx"),
	route("users/invite/several", "features/account/invitations/routes/invite-several.tsx"),
	// Routes that only change data.
	route("users/invitations/:id/resend", "features/account/invitations/routes/resend.tsx"),
	route("users/invitations/:id/revoke", "features/account/invitations/routes/revoke.tsx"),
];

export const actions = [
	route("users/invitations.csv", "features/account/invitations/routes/invitations-csv.ts"),
];

/** Page for recipients of the email, signed in or not. */
export const publicScreens = [route("invitation", "features/account/invitations/routes/invitation.tsx")];

const at = (path: string, file: string) =>
	route(`api/user-management/invitations${path}`, `features/account/invitations/api/${file}.ts`);

export const api = [
	at("", "invite"),
	at("/:camp_id", "invitations"),
	at("/:id/resend", "resend"),
	at("/:id/revoke", "revoke"),
];
