// How the browser calls /api: always the same origin. Its words for failure are those of the product's error catalogue.

/** What every call comes to: the data, or why there is none. */
export type ApiResult<T> =
	| { success: true; data: T; status: number; page?: { next_cursor: string | null } }
	| {
			success: false;
			error: string;
			/** Null when no answer came: no connection, or none in time. */
			status: number | null;
			code?: string;
			fields?: Record<string, string[]>;
			details?: unknown;
			/** From Retry-After, in milliseconds. */
			retry_after?: number;
	  };

export interface ApiCall {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Sent as JSON. */
	body?: unknown;
	/** Makes a repeated POST safe. */
	idempotency_key?: string;
	signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;
const PHONE = "(max-width: 767.98px)";

/** How long a call may take: 30 s, on phones 60 s. */
export function callTimeout(): number {
	const isPhone = typeof matchMedia === "function" && matchMedia(PHONE).matches;
	return isPhone ? PHONE_TIMEOUT_MS : TIMEOUT_MS;
}

/** Calls the API. Never throws: whatever goes wrong is worded in the result. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<ApiResult<T>> {
	try {
		return await normalised<T>(await send(path, call));
	} catch (error) {
		return { success: false, error: messageOf(error), status: null };
	}
}

function send(path: string, { method = "GET", body, idempotency_key, signal }: ApiCall): Promise<Response> {
	const timeout = AbortSignal.timeout(callTimeout());
	return fetch(path, {
		method,
		credentials: "same-origin",
		headers: {
			Accept: "application/json",
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
			...(idempotency_key === undefined ? {} : { "Idempotency-Key": idempotency_key }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
		signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
	});
}

async function normalised<T>(response: Response): Promise<ApiResult<T>> {
	const { status } = response;
	const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get("Content-Type") ?? "");
	const body = isJson ? parsed(await response.text()) : undefined;
	if (!response.ok) {
		const { code, fields, details } = (body ?? {}) as {
			code?: string;
			fields?: Record<string, string[]>;
			details?: unknown;
		};
		const retry_after = retryAfter(response.headers.get("Retry-After"));
		return {
			success: false,
			error: wordsOf(body) ?? `HTTP ${status}`,
			status,
			code,
			fields,
			details,
			retry_after,
		};
	}
	if (!isJson) return { success: false, error: "Non-JSON response", status };
	if (body === undefined) return { success: false, error: "Invalid JSON response", status };
	const envelope = body as { success?: boolean; data?: T; page?: { next_cursor: string | null } } | null;
	if (envelope?.success === false)
		return { success: false, error: wordsOf(body) ?? "API call failed", status };
	return { success: true, data: envelope?.data as T, status, page: envelope?.page };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The body's own `error`, else its `message`. */
function wordsOf(body: unknown): string | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { error, message } = body as { error?: unknown; message?: unknown };
	for (const words of [error, message]) if (typeof words === "string" && words !== "") return words;
	return undefined;
}

function retryAfter(header: string | null): number | undefined {
	const seconds = Number(header ?? Number.NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

const messageOf = (error: unknown) => (error instanceof Error && error.message) || "Unknown error occurred";
