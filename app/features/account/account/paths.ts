import { twoFactorPath } from "#app/platform/auth/second-step";

const withNext = (path: string, next?: string | null) =>
	next ? `${path}?${new URLSearchParams({ next })}` : path;

export const accountPaths = {
	account: "/account",
	password: "/account/password",
	email: "/account/email",
	/** Page for users without a password, who set one by email as if they had forgotten it. */
	choosePassword: "/auth?mode=forgot",
	twoFactor: twoFactorPath,
	/** Setup: scan the QR code, enter a first code, save the recovery codes. */
	twoFactorSetUp: (next?: string | null) => withNext("/account/two-factor/set-up", next),
	recoveryCodes: "/account/two-factor/recovery-codes",
	twoFactorOff: "/account/two-factor/off",
	photo: "/account/photo",
	removePhoto: "/account/photo/remove",
	restorePhoto: "/account/photo/restore",
	passkeyOptions: "/account/passkeys/options",
	addPasskey: "/account/passkeys",
	renamePasskey: "/account/passkeys/rename",
	removePasskey: "/account/passkeys/remove",
	linkGoogle: "/account/google",
	/** Return URL after connecting Google. */
	googleLinked: "/account?google=linked",
	unlinkGoogle: "/account/google/unlink",
	preferences: "/account/preferences",
	/** POST is_on, from: the weekly email of the current camp's insights. */
	weeklyInsights: "/account/weekly-insights",
	devicesCsv: "/account/devices.csv",
	revoke: "/account/sessions/revoke",
	signOutEverywhere: "/account/sign-out-everywhere",
};
