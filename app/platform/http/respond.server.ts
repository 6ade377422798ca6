import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Env } from "~/env.server";
import { AppError } from "../errors";
import { failure } from "./api.server";
import { requestState } from "./request.server";

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Answers a request: runs Remix, then adds what every answer carries. The entry calls this and nothing else. */
export async function respond(
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	handle: Handle,
): Promise<Response> {
	const context: AppLoadContext = { cloudflare: { env, ctx }, nonce: crypto.randomUUID() };
	const state = requestState(request, context);
	const answer = REMIX_METHODS.has(request.method)
		? await handle(request, context)
		: failure(
				new AppError("METHOD_NOT_ALLOWED", {
					message: `${request.method} is not used here.`,
					headers: ALLOW,
				}),
				state,
				request,
			);
	const response = new Response(answer.body, answer);
	const { headers } = response;
	for (const cookie of state.cookies) headers.append("Set-Cookie", cookie);
	// Whoever did not say otherwise shows somebody's own page: nothing of it may stay in a shared cache.
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
	headers.set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=(), payment=(self)");
	headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
	headers.set("X-Request-Id", state.request_id);
	if (new URL(request.url).protocol === "https:") {
		headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	}
	if (headers.get("Content-Type")?.startsWith("text/html")) {
		headers.set("Content-Security-Policy", contentSecurityPolicy(context.nonce ?? ""));
	}
	if (!state.config.production) {
		const { trips, depth, rows_read, rows_written } = state.cost;
		headers.set("X-Database", `trips=${trips} depth=${depth} read=${rows_read} written=${rows_written}`);
	}
	return response;
}

const REMIX_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);
const ALLOW = { Allow: "GET, HEAD, POST, PUT, DELETE" };

// Inline style attributes are React's and Radix's; everything else that runs or styles needs the nonce.
const contentSecurityPolicy = (nonce: string) =>
	[
		"default-src 'self'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src-elem 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	].join("; ");
