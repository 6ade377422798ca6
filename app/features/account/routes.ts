import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/account/routes/${name}`);

export const accountScreens = [
	file("account", "account.tsx"),
	file("account/password", "password.tsx"),
	file("account/two-factor", "two-factor.tsx"),
	file("account/two-factor/set-up", "set-up-two-factor.tsx"),
	file("account/two-factor/recovery-codes", "recovery-codes.tsx"),
	file("account/two-factor/off", "two-factor-off.tsx"),
];

/** Forms of /account that always lead somewhere else. */
export const accountPassages = [
	file("account/preferences", "preferences.tsx"),
	file("account/sessions/revoke", "revoke-session.tsx"),
	file("account/sign-out-everywhere", "sign-out-everywhere.tsx"),
];
