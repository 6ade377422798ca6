import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/account/account/routes/${name}`);

export const screens = [
	file("account", "account.tsx"),
	file("account/password", "password.tsx"),
	file("account/email", "email.tsx"),
	file("account/two-factor", "two-factor.tsx"),
	file("account/two-factor/set-up", "set-up-two-factor.tsx"),
	file("account/two-factor/recovery-codes", "recovery-codes.tsx"),
	file("account/two-factor/off", "two-factor-off.tsx"),
];

/** Links in emails, which work without signing in. */
export const publicScreens = [
	file("auth/email/confirm", "confirm-email.tsx"),
	file("auth/email/undo", "undo-email.tsx"),
	route("unsubscribe", "features/account/account/routes/unsubscribe.tsx"),
];

/** Forms of /account that always redirect. */
export const actions = [
	file("account/preferences", "preferences.tsx"),
	file("account/weekly-insights", "weekly-insights.ts"),
	file("account/devices.csv", "devices-csv.ts"),
	file("account/sessions/revoke", "revoke-session.tsx"),
	file("account/sign-out-everywhere", "sign-out-everywhere.tsx"),
	file("account/photo", "upload-photo.ts"),
	file("account/photo/remove", "remove-photo.ts"),
	file("account/photo/restore", "restore-photo.ts"),
	file("account/photo/:name", "photo.ts"),
	file("account/google", "link-google.tsx"),
	file("account/google/unlink", "unlink-google.tsx"),
	file("account/passkeys", "passkeys.ts"),
	file("account/passkeys/options", "passkey-options.ts"),
	file("account/passkeys/rename", "rename-passkey.ts"),
	file("account/passkeys/remove", "remove-passkey.ts"),
];

export const api = [
	route("preferences/consent", "features/account/account/api/consent.ts"),
	route("preferences/theme", "features/account/account/api/theme.ts"),
];
