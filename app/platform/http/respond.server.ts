import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Env } from "#app/env.server";
import { AppError, notFound } from "../errors";
import { movedTo } from "../hosts";
import { movedAddress } from "../moved-addresses";
import { isDataAhead } from "./ahead";
import { failure } from "./api.server";
import { type RequestState, requestState } from "./request.server";
import { methodsAt } from "./sitemap.server";
import { toTheApi } from "./takes-json";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Handles a request: runs Remix, then adds the headers of every response. The single function that the entry point
 * calls.
 */
export async function respond(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	handle: Handle,
): Promise<Response> {
	const context: AppLoadContext = { cloudflare: { env, ctx }, nonce: crypto.randomUUID() };
	const state = requestState(request, context);
	const release = state.holdBack();
	const answer = await asPage(
		request,
		state,
		elsewhere(request, state) ?? (await here(request, context, state, handle)),
	);
	const response = new Response(answer.body, answer);
	const { headers } = response;
	const https = new URL(request.url).protocol === "https:";
	const cookies = [...headers.getSetCookie(), ...state.cookies];
	headers.delete("Set-Cookie");
	for (const cookie of cookies) headers.append("Set-Cookie", https ? secured(cookie) : cookie);
	// By default a response contains a user's own data, which must not stay in a shared cache.
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(), payment=(self)");
	// Responses in a window shared with another site's page set this header themselves.
	if (!headers.has(OPENER_POLICY)) headers.set(OPENER_POLICY, "same-origin-allow-popups");
	headers.set("X-Request-Id", state.request_id);
	// Tells the browser's script to offer sending the form again.
	if (state.signed_out) headers.set("X-Signed-Out", "1");
	if (https) {
		headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	}
	if (headers.get("Content-Type")?.startsWith("text/html")) {
		headers.set("Content-Security-Policy", contentSecurityPolicy(context.nonce ?? "", state.config));
	}
	if (!state.config.production) {
		const { trips, depth, rows_read, rows_written } = state.cost;
		headers.set("X-Database", `trips=${trips} depth=${depth} read=${rows_read} written=${rows_written}`);
		await readToTheEnd(request);
	}
	release();
	return response;
}

/** Shows a page instead of JSON when a browser without scripts sent a form to a URL without a page of its own. */
async function asPage(request: Request, { signed_out }: RequestState, answer: Response): Promise<Response> {
	const wantsPage = request.headers.get("Accept")?.includes("text/html") ?? false;
	const isData = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
	if (!signed_out || !wantsPage || !isData) return answer;
	const headers = { "Content-Type": "text/html; charset=utf-8" };
	const { signedOutPage } = await import("./signed-out.server");
	return new Response(signedOutPage(signed_out), { status: 401, headers });
}

/**
 * Drains the request. `wrangler dev` loses the next request on a connection whose last body was not read;
 * Cloudflare itself doesn't.
 */
async function readToTheEnd({ body, bodyUsed }: Request) {
	if (body !== null && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => {});
}

/** Redirects requests for the other host and for moved URLs. Ignores the host and scheme in a proxy's headers. */
function elsewhere({ method, url }: Request, { config }: RequestState): Response | null {
	const asked = new URL(url);
	const to = movedTo(method, asked, config.hosts, `/${config.company.slug}`) ?? movedAddress(asked);
	return to === null ? null : new Response(null, { status: 308, headers: { Location: to } });
}

async function here(sent: Request, context: AppLoadContext, state: RequestState, handle: Handle) {
	const request = toTheApi(sent);
	const refusal = refusalOf(request) ?? (await withoutMethod(request));
	if (refusal) return failure(refusal, state, request);
	if (isDataAhead(request)) return new Response(null, { status: 204 });
	try {
		return await withAllow(request, state, await handle(request, context));
	} catch (error) {
		// Remix handles errors within routes; this one occurs when a route's code can't be loaded.
		return failure(error, state, request);
	}
}

/** Adds Secure to a Set-Cookie header, so that on https no cookie is ever sent in plain text. */
const secured = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);

/**
 * Rejects methods that no screen supports, and API URLs unless Remix supports the method. Remix would respond with
 * 500 or treat them as a form submission.
 */
async function withoutMethod({ method, url }: Request): Promise<AppError | null> {
	const { pathname } = new URL(url);
	if (REMIX_METHODS.has(method) && (FORM_METHODS.has(method) || pathname.startsWith("/api/"))) return null;
	const methods = await methodsAt(pathname);
	return methods === null ? notFound() : onlyBy(methods);
}

function onlyBy(methods: string[]) {
	const allow = methods.join(", ");
	return new AppError("METHOD_NOT_ALLOWED", { message: `Use ${allow}.`, headers: { Allow: allow } });
}

/**
 * Adds the allowed methods to Remix's own rejections: 405 for a form sent to a screen without an action, and 400,
 * turned into 405, for a GET on a path that only accepts forms.
 */
async function withAllow(request: Request, state: RequestState, answer: Response): Promise<Response> {
	const { status, headers } = answer;
	const without_loader = status === 400 && SAFE_METHODS.has(request.method) && headers.has("X-Remix-Error");
	const may_lack = without_loader || (status === 405 && !headers.has("Allow"));
	const methods = may_lack ? await methodsAt(new URL(request.url).pathname) : null;
	if (methods === null || methods.includes(request.method)) return answer;
	if (status === 400) return failure(onlyBy(methods), state, request);
	const named = new Response(answer.body, answer);
	named.headers.set("Allow", methods.join(", "));
	return named;
}

/** Rejects a form from another site; Remix would respond with 500. */
function refusalOf(request: Request): AppError | null {
	const { pathname, host } = new URL(request.url);
	const origin = request.headers.get("Origin");
	// API methods check this themselves: a bearer token can come from any origin.
	if (origin === null || SAFE_METHODS.has(request.method) || pathname.startsWith("/api/")) return null;
	if (URL.canParse(origin) && new URL(origin).host === host) return null;
	return new AppError("FORBIDDEN", { message: "This request didn't come from our own pages." });
}

const OPENER_POLICY = "Cross-Origin-Opener-Policy";
const SAFE_METHODS = new Set(["GET", "HEAD"]);
const FORM_METHODS = new Set([...SAFE_METHODS, "POST"]);
const REMIX_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** Additional targets for forms in the CSP: the payment provider's pages, if there is one. */
function formTargets({ stripe }: Pick<RequestState["config"], "stripe">): string {
	if (!stripe) return "'self'";
	const theirs = stripe.simulated_at
		? [stripe.simulated_at.origin]
		: ["checkout", "connect", "billing"].map((name) => `https://${name}.stripe.com`);
	return ["'self'", ...theirs].join(" ");
}

// Inline style attributes come from React and Radix. All other scripts and styles need the nonce.
const contentSecurityPolicy = (nonce: string, config: RequestState["config"]) =>
	[
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src-elem 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		// A camp's logo can be on another site; images can't run code.
		"img-src 'self' data: blob: https:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		`form-action ${formTargets(config)}`,
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	].join("; ");
