/**
 * Temporary cache of responses by key. Uses Cloudflare's cache, which is local to each data center and can evict
 * entries at any time. Without it (local development), nothing is cached.
 */
const cache = () =>
	typeof caches === "undefined" ? null : (caches as unknown as { default: Cache }).default;

const addressOf = (key: string) => `https://kept.invalid/${key}`;

export async function readKept<T>(key: string): Promise<T | null> {
	const found = await cache()?.match(addressOf(key));
	return found ? ((await found.json()) as T) : null;
}

/** Caches a value for a number of seconds. */
export async function keep(key: string, value: unknown, seconds: number): Promise<void> {
	const headers = { "Cache-Control": `public, max-age=${seconds}` };
	await cache()?.put(addressOf(key), Response.json(value, { headers }));
}
