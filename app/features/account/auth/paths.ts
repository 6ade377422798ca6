export const AUTH_MODES = [
	"sign-in",
	"sign-up",
	"forgot",
	"reset",
	"verify",
	"two-factor",
	"recovery",
] as const;

/** What the one screen of signing in shows. */
export type AuthMode = (typeof AUTH_MODES)[number];

/** Said by Google's popup instead of a reason: a code is asked for next. */
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
	/** POST begins signing in with Google. */
	google: "/auth/google",
	/** Where Google's popup ends; `flow` is the page that waits for it. */
	googleDone: (flow: string, more: { next?: string | null; error?: string | null } = {}) =>
		withParams("/auth/google/done", { flow, ...more }),
	/** POST says what a device needs to be asked for a passkey. */
	passkeyOptions: "/auth/passkey/options",
	/** POST signs in with what the device answered. */
	passkey: "/auth/passkey",
	camps: "/camps",
	signOut: "/sign-out",
};
