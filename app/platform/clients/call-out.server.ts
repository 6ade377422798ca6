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
	const signal = AbortSignal.timeout(timeout_ms);
	const failed = (error: unknown) =>
		new CallFailed(
			signal.aborted || (error as Error | null)?.name === "TimeoutError" ? "timeout" : "unreachable",
		);
	const response = await call(url.href, {
		headers: { Accept: "application/json", ...headers },
		redirect: "follow",
		signal,
	}).catch((error: unknown) => {
		throw failed(error);
	});
	if (!response.ok) {
		await response.body?.cancel().catch(() => {});
		throw new CallFailed(String(response.status));
	}
	const text = await response.text().catch((error: unknown) => {
		throw failed(error);
	});
	try {
		return JSON.parse(text);
	} catch {
		throw new CallFailed("not JSON");
	}
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
