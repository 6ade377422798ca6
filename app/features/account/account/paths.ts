import { twoFactorPath } from "#app/platform/auth/second-step";

const withNext = (path: string, next?: string | null) =>
	next ? `${path}?${new URLSearchParams({ next })}` : path;

export const accountPaths = {
	account: "/account",
	password: "/account/password",
	email: "/account/email",
	/** For who has none yet: by an email, as for who forgot theirs. */
	choosePassword: "/auth?mode=forgot",
	twoFactor: twoFactorPath,
	/** Scan, enter a first code, keep the recovery codes. */
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
	/** Where Google leads back to. */
	googleLinked: "/account?google=linked",
	unlinkGoogle: "/account/google/unlink",
	preferences: "/account/preferences",
	devicesCsv: "/account/devices.csv",
	revoke: "/account/sessions/revoke",
	signOutEverywhere: "/account/sign-out-everywhere",
};
