import { atLeast } from "#app/lib/at-least";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";
import { readJson } from "../http/body.server";
import { takeAttempt, tooManyAttempts } from "../rate-limit.server";
import { messageOf } from "./auth-errors.server";
import { googleLimits } from "./auth-limits.server";
import { openAuth } from "./open-auth.server";
import { wayBack } from "./way-back.server";

/**
 * Minimum duration in milliseconds of calls that do more work for a registered address, so that response time
 * doesn't reveal which addresses have accounts.
 */
export const EVEN_MS = 500;
const GOOGLE_CALLBACK = "/api/auth/callback/google";
const EVEN_PATHS = ["/api/auth/request-password-reset", "/api/auth/sign-up/email"];

/**
 * Handles /api/auth/*, better-auth's own API and the only exception to the API's response envelope. Limits and
 * validates bodies before better-auth sees them, and replaces its error messages `{code, message}` with the
 * product's.
 */
export async function answerAuth(ctx: Ctx, request: Request): Promise<Response> {
	const checked = await withCheckedBody(request);
	const url = new URL(request.url);
	if (url.pathname === GOOGLE_CALLBACK) return answerGoogle(ctx, checked, url);
	const auth = await openAuth(ctx);
	const answer = auth.handler(checked);
	const even = EVEN_PATHS.includes(url.pathname);
	const answered = await worded(await (even ? atLeast(EVEN_MS, answer) : answer));
	return TOKEN_PATHS.includes(url.pathname) && !hasBearer(request) ? withoutToken(answered) : answered;
}

/**
 * Calls within a session that would return its token. Sign-in calls are not listed: they give API clients the
 * token they asked for.
 */
const TOKEN_PATHS = ["/api/auth/get-session", "/api/auth/change-password"];

const hasBearer = ({ headers }: Request) => /^Bearer\s/i.test(headers.get("Authorization") ?? "");

/** Removes the token from a response to a browser. Browsers keep it in a cookie that scripts can't read. */
async function withoutToken(answer: Response): Promise<Response> {
	const headers = new Headers(answer.headers);
	for (const name of ["set-auth-token", "Content-Length"]) headers.delete(name);
	const said = (await answer.json().catch(() => null)) as { session?: object; token?: unknown } | null;
	const kept = said && "token" in said ? { ...said, token: undefined } : said;
	const session = kept?.session && { ...kept.session, token: undefined };
	return Response.json(session ? { ...kept, session } : kept, { status: answer.status, headers });
}

/** This response can be in a popup; a stricter policy would cut it off from the page that opened it. */
const SAME_WINDOW = { "Cross-Origin-Opener-Policy": "unsafe-none" };

/**
 * Handles the callback from Google. Contacts Google only when there is a code and this browser started the
 * sign-in.
 */
async function answerGoogle(ctx: Ctx, request: Request, url: URL): Promise<Response> {
	const began = /(^|[;\s])(__Secure-)?campinsights\.state=/.test(request.headers.get("Cookie") ?? "");
	const google = began && url.searchParams.has("code");
	if (google && (await takeAttempt(ctx, googleLimits(request.headers))) !== null) {
		const back = new URL(wayBack(request, ctx.config.base_url) ?? "/auth", ctx.config.base_url);
		back.searchParams.set("error", "too_many");
		return new Response(null, { status: 302, headers: { Location: String(back), ...SAME_WINDOW } });
	}
	const auth = await openAuth(ctx, { google });
	const answer = await secondStep(await worded(await auth.handler(request)), request, ctx.config.base_url);
	const response = new Response(answer.body, answer);
	for (const [name, value] of Object.entries(SAME_WINDOW)) response.headers.set(name, value);
	return response;
}

/**
 * Redirects to the two-factor code entry when Google has confirmed the user but the account needs a second factor.
 * A popup goes to its own final page instead, which reports this to the page that opened it.
 */
async function secondStep(answer: Response, request: Request, base_url: string): Promise<Response> {
	if (!answer.headers.get("Content-Type")?.includes("json")) return answer;
	const said = (await answer
		.clone()
		.json()
		.catch(() => null)) as { twoFactorRedirect?: boolean } | null;
	if (!said?.twoFactorRedirect) return answer;
	const to = new URL(wayBack(request, base_url) ?? "/auth", base_url);
	if (to.pathname === "/auth") to.searchParams.set("mode", "two-factor");
	else to.searchParams.set("error", "second_step");
	const headers = new Headers(answer.headers);
	for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
	headers.set("Location", String(to));
	return new Response(null, { status: 302, headers });
}

async function withCheckedBody(request: Request): Promise<Request> {
	if (request.method === "GET" || request.method === "HEAD") return request;
	// Compares the media type alone: "text/plain; application/json" needs no preflight either.
	const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
	if (type.trim().toLowerCase() !== "application/json") {
		// Forms are for the screens. Accepting them here would bypass the CORS preflight.
		if (request.headers.get("Content-Length") === "0" || request.body === null) return request;
		throw new AppError("BAD_REQUEST", { message: "Send JSON." });
	}
	const { value, text } = await readJson(request);
	if (typeof value !== "object" || value === null) {
		throw new AppError("BAD_REQUEST", { message: "The request body isn't a JSON object." });
	}
	const headers = fromProgram(request.headers);
	return new Request(request.url, { method: request.method, headers, body: text });
}

/**
 * Removes the fetch metadata headers of non-browser clients. Node's fetch sends Sec-Fetch-Mode without an Origin,
 * which better-auth would reject as CSRF. Without an Origin and without a cookie, there is no browser session to
 * abuse.
 */
function fromProgram(headers: Headers): Headers {
	const rest = new Headers(headers);
	if (rest.has("Origin") || rest.has("Cookie")) return rest;
	for (const name of ["Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"]) rest.delete(name);
	return rest;
}

async function worded(response: Response): Promise<Response> {
	if (response.status < 400) return response;
	const body = (await response
		.clone()
		.json()
		.catch(() => ({}))) as { code?: unknown; message?: unknown };
	const headers = new Headers(response.headers);
	headers.delete("Content-Length");
	const retry = Number(headers.get("X-Retry-After") ?? Number.NaN);
	if (response.status === 429 && Number.isFinite(retry)) {
		headers.set("Retry-After", String(retry));
		const message = tooManyAttempts(Math.max(1, Math.ceil(retry / 60)));
		return Response.json({ code: "TOO_MANY_ATTEMPTS", message }, { status: 429, headers });
	}
	const message = messageOf(body);
	return message === null
		? response
		: Response.json({ ...body, message }, { status: response.status, headers });
}
