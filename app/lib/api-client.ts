// Browser client for /api, always on the same origin. Error messages come from the product's error catalogue.

/** Result of an API call: the data, or the reason it failed. */
export type ApiResult<T> =
	| { success: true; data: T; status: number; page?: { next_cursor: string | null } }
	| {
			success: false;
			error: string;
			/** Null when no response arrived: no connection, or a timeout. */
			status: number | null;
			code?: string;
			fields?: Record<string, string[]>;
			details?: unknown;
			/** Delay before a retry in milliseconds, from the Retry-After header. */
			retry_after?: number;
	  };

export interface ApiCall {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Request body, sent as JSON. */
	body?: unknown;
	/** Idempotency key that makes a repeated POST safe. */
	idempotency_key?: string;
	signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;
const PHONE = "(max-width: 767.98px)";

/** Timeout for a call in milliseconds: 30 s, or 60 s on phones. */
export function callTimeout(): number {
	const isPhone = typeof matchMedia === "function" && matchMedia(PHONE).matches;
	return isPhone ? PHONE_TIMEOUT_MS : TIMEOUT_MS;
}

/** Calls the API. Never throws: every failure becomes a message in the result. */
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
	if (envelope?.data == null) return { success: false, error: "No data returned from API", status };
	return { success: true, data: envelope.data, status, page: envelope.page };
}

type DownloadResult =
	| { success: true; file: Blob; name: string }
	/** The server leads to a page instead of sending a file. */
	| { success: false; redirected: true }
	| { success: false; redirected?: undefined; error: string };

/** Maximum characters of a response body quoted in an error message. */
const MOST_OF_A_BODY = 200;

/**
 * Downloads a file from our own origin. Never throws: a failure is reported as 'Download failed ({status}):
 * {body}'. The response has to start within {@link callTimeout}; the file itself can take longer.
 */
export async function downloadFile(path: string): Promise<DownloadResult> {
	const slow = new AbortController();
	const late = new DOMException("The server took too long to respond.", "TimeoutError");
	const timer = setTimeout(() => slow.abort(late), callTimeout());
	try {
		const response = await fetch(path, {
			credentials: "same-origin",
			redirect: "manual",
			signal: slow.signal,
		});
		clearTimeout(timer);
		if (response.type === "opaqueredirect") return { success: false, redirected: true };
		if (response.ok) return { success: true, file: await response.blob(), name: fileName(response, path) };
		const text = await response.text();
		const body = wordsOf(parsed(text)) ?? (isPage(response) ? response.statusText : text);
		return {
			success: false,
			error: `Download failed (${response.status}): ${body.slice(0, MOST_OF_A_BODY)}`,
		};
	} catch (error) {
		return { success: false, error: messageOf(error) };
	} finally {
		clearTimeout(timer);
	}
}

const isPage = (response: Response) => response.headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** File name from the Content-Disposition header, or the last segment of the path. */
function fileName(response: Response, path: string): string {
	const header = response.headers.get("Content-Disposition") ?? "";
	const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
	const plain = /filename="([^"]+)"/i.exec(header)?.[1];
	return (
		(extended && decodeURIComponent(extended)) ?? plain ?? path.split("?")[0]?.split("/").at(-1) ?? "download"
	);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Error message from a response body: its `error`, or else its `message`. */
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
