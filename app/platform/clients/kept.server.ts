/**
 * Answers kept for a while where the request is worked on, by a key: Cloudflare's cache, which is no database: it may
 * forget at any time, and elsewhere it is another one. On a machine without it everything is asked anew.
 */
const cache = () =>
	typeof caches === "undefined" ? null : (caches as unknown as { default: Cache }).default;

const addressOf = (key: string) => `https://kept.invalid/${key}`;

export async function readKept<T>(key: string): Promise<T | null> {
	const found = await cache()?.match(addressOf(key));
	return found ? ((await found.json()) as T) : null;
}

/** Keeps an answer for so many seconds. */
export async function keep(key: string, value: unknown, seconds: number): Promise<void> {
	const headers = { "Cache-Control": `public, max-age=${seconds}` };
	await cache()?.put(addressOf(key), Response.json(value, { headers }));
}
