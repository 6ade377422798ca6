import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newId } from "#app/lib/ids";

/** A module under api/ in a feature. */
interface ApiModule {
	loader(args: LoaderFunctionArgs): Promise<Response>;
	action(args: ActionFunctionArgs): Promise<Response>;
}

interface Call {
	/** The query, with its question mark. */
	search?: string;
	params?: Record<string, string>;
	/** Sent as JSON; a text goes as it is. */
	body?: unknown;
	headers?: Record<string, string>;
	/** Bindings and variables in place of the test's own. */
	env?: Partial<typeof env>;
}

export interface ApiAnswer {
	status: number;
	headers: Headers;
	body: {
		success: boolean;
		data: never;
		page?: { next_cursor: string | null };
		error: string;
		code: string;
		fields: Record<string, string[]>;
	};
}

export type Caller = (method: string, module: ApiModule, call?: Call) => Promise<ApiAnswer>;

type Sender = (method: string, module: ApiModule, call?: Call) => Promise<Response>;

/** Sends requests to API modules with the bearer token of a stored user; with null, without a token. */
export async function apiSender(user_id: string | null): Promise<Sender> {
	const token = user_id === null ? null : await signIn(user_id);
	return async (method, module, call = {}) => {
		const { search = "", params = {}, body } = call;
		const headers = new Headers(call.headers);
		if (token) headers.set("Authorization", `Bearer ${token}`);
		if (body !== undefined) headers.set("Content-Type", "application/json");
		const request = new Request(`http://camp.test/api${search}`, {
			method,
			headers,
			body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
		});
		const context = {
			cloudflare: { env: { ...env, ...call.env }, ctx: { waitUntil() {}, passThroughOnException() {} } },
		} as AppLoadContext;
		const reads = method === "GET" || method === "HEAD";
		return (reads ? module.loader : module.action)({ request, context, params });
	};
}

/** The same for endpoints that answer JSON. */
export async function apiCaller(user_id: string | null): Promise<Caller> {
	const send = await apiSender(user_id);
	return async (...sent) => {
		const response = await send(...sent);
		return { status: response.status, headers: response.headers, body: await response.json() };
	};
}

async function signIn(user_id: string): Promise<string> {
	const token = `test-token-${newId()}`;
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, now + 3_600_000, now, now)
		.run();
	return token;
}
