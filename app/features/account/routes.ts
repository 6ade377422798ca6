import { route } from "@remix-run/route-config";

export const accountScreens = [
	route("account", "features/account/routes/account.tsx"),
	route("account/password", "features/account/routes/password.tsx"),
];

/** Forms of /account that always lead somewhere else. */
export const accountPassages = [
	route("account/preferences", "features/account/routes/preferences.tsx"),
	route("account/sessions/revoke", "features/account/routes/revoke-session.tsx"),
	route("account/sign-out-everywhere", "features/account/routes/sign-out-everywhere.tsx"),
];
