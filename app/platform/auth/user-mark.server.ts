import type { Ctx } from "../context.server";
import { sha256 } from "../http/body.server";
import { cookieNames, readCookie, setCookie } from "./cookies";

const YEAR = 365 * 24 * 60 * 60;

/** The cookie that tells users of one browser apart, also once nobody is signed in; it says nothing of who they are. */
const nameOf = (base_url: string) => `${cookieNames(base_url).session.replace("session_token", "user_mark")}`;

const markOf = async ({ config }: Pick<Ctx, "config">, user_id: string) =>
	(await sha256(`user mark ${config.secret} ${user_id}`)).slice(0, 16);

/** Remembers in the browser which user it is, for forms that are sent after the session ended. */
export async function rememberUser(
	state: Pick<Ctx, "config"> & { cookies: string[] },
	user_id: string,
): Promise<void> {
	const secure = state.config.base_url.startsWith("https://");
	state.cookies.push(
		setCookie(nameOf(state.config.base_url), await markOf(state, user_id), { secure, maxAge: YEAR }),
	);
}

/** The mark of the user who used this browser last, or null. */
export const lastUserMark = (request: Request, base_url: string): string | null =>
	readCookie(request.headers.get("Cookie"), nameOf(base_url));

/** Whether a form that carries a mark was filled in by somebody else than this user. */
export const isAnothersForm = async (state: Pick<Ctx, "config">, mark: string | null, user_id: string) =>
	mark !== null && mark !== (await markOf(state, user_id));

/** How a form that is sent again says whose it is: a browser's script in a header, a page without one in the address. */
const FORM_USER_HEADER = "X-Form-User";
export const FORM_USER_PARAM = "form_user";

export const formUserOf = (request: Request): string | null =>
	request.headers.get(FORM_USER_HEADER) ?? new URL(request.url).searchParams.get(FORM_USER_PARAM);
