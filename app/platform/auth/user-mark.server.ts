import type { Ctx } from "../context.server";
import { sha256 } from "../http/body.server";
import { cookieNames, readCookie, setCookie } from "./cookies";

const YEAR = 365 * 24 * 60 * 60;

/** Cookie that distinguishes the users of one browser, also after sign-out. It doesn't reveal their identity. */
const nameOf = (base_url: string) => `${cookieNames(base_url).session.replace("session_token", "user_mark")}`;

const markOf = async ({ config }: Pick<Ctx, "config">, user_id: string) =>
	(await sha256(`user mark ${config.secret} ${user_id}`)).slice(0, 16);

/** Stores in the browser which user is signed in, for forms that are sent after the session has ended. */
export async function rememberUser(
	state: Pick<Ctx, "config"> & { cookies: string[] },
	user_id: string,
): Promise<void> {
	const secure = state.config.base_url.startsWith("https://");
	state.cookies.push(
		setCookie(nameOf(state.config.base_url), await markOf(state, user_id), { secure, maxAge: YEAR }),
	);
}

/** Mark of the last user in this browser, or null. */
export const lastUserMark = (request: Request, base_url: string): string | null =>
	readCookie(request.headers.get("Cookie"), nameOf(base_url));

/** Returns whether a form with this mark was filled out by a different user. */
export const isAnothersForm = async (state: Pick<Ctx, "config">, mark: string | null, user_id: string) =>
	mark !== null && mark !== (await markOf(state, user_id));

/**
 * Name of the header by which a script marks a re-sent form with its user. Without scripts, a URL parameter does
 * it.
 */
const FORM_USER_HEADER = "X-Form-User";
export const FORM_USER_PARAM = "form_user";

export const formUserOf = (request: Request): string | null =>
	request.headers.get(FORM_USER_HEADER) ?? new URL(request.url).searchParams.get(FORM_USER_PARAM);
