/**
 * Creates a UUID version 7 like `newId`, but deterministic for a run and a key, so that work repeated after an
 * interruption creates the same rows. The ID is not secret, and nothing relies on it being unguessable.
 * @param at creation time of the run, ISO 8601
 */
export function stableId(run_id: string, at: string, key: string): string {
	const time = Date.parse(at).toString(16).padStart(12, "0").slice(-12);
	const bits = [1, 2, 3].map((seed) => hash53(`${run_id}\n${key}`, seed)).join("");
	const variant = "89ab"[Number.parseInt(bits[3] ?? "0", 16) & 3];
	return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(4, 7)}-${bits.slice(7, 19)}`;
}

/** cyrb53: hashes a text to 53 bits, as 13 hexadecimal digits. */
function hash53(text: string, seed: number): string {
	let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		a = Math.imul(a ^ code, 2654435761);
		b = Math.imul(b ^ code, 1597334677);
	}
	a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
	b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
	return ((2097151 & b) * 4294967296 + (a >>> 0)).toString(16).padStart(14, "0").slice(1);
}
