/** Why a service outside gave no answer. `status`: what it said, or `timeout`, `unreachable`, `not JSON`. */
export class CallFailed extends Error {
	constructor(readonly status: string) {
		super(status);
		this.name = "CallFailed";
	}

	/** It asked to be left alone for a while. */
	get limited(): boolean {
		return this.status === "429";
	}
}

export interface CallOut {
	timeout_ms: number;
	headers?: Record<string, string>;
}

/**
 * Reads JSON from a service outside. The time-out covers the body too, so that a service which only begins to answer
 * holds nobody up.
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

/** A value inside what came from outside, whose shape nobody vouches for. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
	return path.reduce<unknown>(
		(inner, key) =>
			typeof inner === "object" && inner !== null
				? (inner as Record<string | number, unknown>)[key]
				: undefined,
		value,
	);
}

/** The number there, if it is one and within its bounds. */
export function numberAt(
	value: unknown,
	[min, max]: readonly [number, number],
	...path: (string | number)[]
) {
	const found = at(value, ...path);
	return typeof found === "number" && Number.isFinite(found) && found >= min && found <= max ? found : null;
}

/** The text there, if it is one, cut to a sensible length. */
export function textAt(value: unknown, ...path: (string | number)[]): string | null {
	const found = at(value, ...path);
	return typeof found === "string" && found.trim() !== "" ? found.trim().slice(0, 200) : null;
}
