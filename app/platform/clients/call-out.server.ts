/** Failure of an external service. `status` is its HTTP status, or `timeout`, `unreachable`, `not JSON`. */
export class CallFailed extends Error {
	constructor(readonly status: string) {
		super(status);
		this.name = "CallFailed";
	}

	/** Whether the service has rate-limited us. */
	get limited(): boolean {
		return this.status === "429";
	}
}

export interface CallOut {
	timeout_ms: number;
	headers?: Record<string, string>;
}

/**
 * Reads JSON from an external service. The timeout includes the body, so that a slow response can't block the
 * caller.
 * @throws CallFailed
 */
export async function callOut(
	url: URL,
	{ timeout_ms, headers }: CallOut,
	call: typeof fetch = fetch,
): Promise<unknown> {
	const text = await textFrom(
		url,
		{ timeout_ms, headers: { Accept: "application/json", ...headers }, redirect: "follow" },
		call,
	);
	try {
		return JSON.parse(text);
	} catch {
		throw new CallFailed("not JSON");
	}
}

/**
 * Posts JSON to an external service. A redirect is a failure, because the body is meant for this address only.
 * @throws CallFailed
 */
export const postOut = (
	url: URL,
	{ timeout_ms, headers, body }: CallOut & { body: string },
	call: typeof fetch = fetch,
): Promise<string> =>
	textFrom(
		url,
		{
			timeout_ms,
			headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
			redirect: "manual",
			method: "POST",
			body,
		},
		call,
	);

async function textFrom(
	url: URL,
	{ timeout_ms, ...init }: CallOut & RequestInit,
	call: typeof fetch,
): Promise<string> {
	const signal = AbortSignal.timeout(timeout_ms);
	const failed = (error: unknown) =>
		new CallFailed(
			signal.aborted || (error as Error | null)?.name === "TimeoutError" ? "timeout" : "unreachable",
		);
	const response = await call(url.href, { ...init, signal }).catch((error: unknown) => {
		throw failed(error);
	});
	if (!response.ok) {
		await response.body?.cancel().catch(() => {});
		throw new CallFailed(String(response.status));
	}
	return beginningOf(response).catch((error: unknown) => {
		throw failed(error);
	});
}

/** Longest answer that is read. */
const MOST_BYTES = 1_000_000;

async function beginningOf({ body }: Response): Promise<string> {
	if (!body) return "";
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
		parts.push(part);
		size += part.length;
		if (size >= MOST_BYTES) break;
	}
	return new TextDecoder().decode(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Reads a nested value from untrusted JSON; undefined where the path doesn't exist. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
	return path.reduce<unknown>(
		(inner, key) =>
			typeof inner === "object" && inner !== null
				? (inner as Record<string | number, unknown>)[key]
				: undefined,
		value,
	);
}

/** Reads a number at a path; null if it is missing, not a number or out of bounds. */
export function numberAt(
	value: unknown,
	[min, max]: readonly [number, number],
	...path: (string | number)[]
) {
	const found = at(value, ...path);
	return typeof found === "number" && Number.isFinite(found) && found >= min && found <= max ? found : null;
}

/** Reads a text at a path, trimmed and cut to 200 characters; null if it is missing or blank. */
export function textAt(value: unknown, ...path: (string | number)[]): string | null {
	const found = at(value, ...path);
	return typeof found === "string" && found.trim() !== "" ? found.trim().slice(0, 200) : null;
}
