export const AUTH_MODES = [
	"sign-in",
	"sign-up",
	"forgot",
	"reset",
	"verify",
	"two-factor",
	"recovery",
] as const;

/** Modes of the sign-in screen. */
export type AuthMode = (typeof AUTH_MODES)[number];

/** Sent by Google's popup in place of an error when a code is required next. */
export const SECOND_STEP = "second_step";

const withParams = (path: string, params: Record<string, string | null | undefined>) => {
	const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

export const authPaths = {
	auth: (
		mode: AuthMode = "sign-in",
		more: { next?: string | null; email?: string | null; said?: string; error?: string | null } = {},
	) => withParams("/auth", { mode: mode === "sign-in" ? null : mode, ...more }),
	redirect: (next?: string | null) => withParams("/redirect", { next }),
	/** POST begins the Google sign-in. */
	google: "/auth/google",
	/** Last page of Google's popup; `flow` is the page that waits for it. */
	googleDone: (flow: string, more: { next?: string | null; error?: string | null } = {}) =>
		withParams("/auth/google/done", { flow, ...more }),
	/** POST responds with the options for asking a device for a passkey. */
	passkeyOptions: "/auth/passkey/options",
	/** POST signs in with the device's response. */
	passkey: "/auth/passkey",
	camps: "/camps",
	signOut: "/sign-out",
};
