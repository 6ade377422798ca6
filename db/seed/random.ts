// Deterministic randomness, derived from a key, never from a clock or the order of calls. Not for secrets.

/**
 * Returns a 32-bit hash of a text: FNV-1a over its UTF-16 units, then mixed so that similar texts give distant
 * numbers.
 */
export function hash32(text: string, salt = 0): number {
	let hash = 0x811c9dc5 ^ salt;
	for (let index = 0; index < text.length; index++)
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), determined by a key. */
export const chanceOf = (key: string, salt = 0): number => hash32(key, salt) / 2 ** 32;

const ID_TIME = Date.UTC(2026, 0, 1).toString(16).padStart(12, "0");

/**
 * Returns an ID in the format of UUID version 7 (RFC 9562), determined by a key: its time part is fixed, the rest
 * is hashed.
 */
export function idOf(key: string): string {
	const hex = [1, 2, 3].map((salt) => hash32(key, Math.imul(salt, 0x9e3779b1)).toString(16).padStart(8, "0"));
	const bits = hex.join("");
	const variant = "89ab"[Number.parseInt(bits.slice(3, 4), 16) % 4];
	return `${ID_TIME.slice(0, 8)}-${ID_TIME.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(4, 7)}-${bits.slice(7, 19)}`;
}

/**
 * Returns the element at a point between 0 and 1, where each element is as wide as its weight.
 * @throws RangeError for an empty list
 */
export function atWeight<T extends { weight: number }>(from: readonly T[], point: number): T {
	let left = point * from.reduce((sum, { weight }) => sum + weight, 0);
	for (const each of from) {
		left -= each.weight;
		if (left < 0) return each;
	}
	const last = from.at(-1);
	if (!last) throw new RangeError("Nothing to pick from");
	return last;
}

/** Random number stream, determined by a key. */
export interface Random {
	/** Returns a number from 0 (inclusive) to 1 (exclusive). */
	next(): number;
	/** Returns an integer from 0 (inclusive) to `below` (exclusive). */
	below(below: number): number;
	/** Returns an integer between two, both inclusive. */
	between(low: number, high: number): number;
	/** Returns true with the given probability. */
	chance(probability: number): boolean;
	/**
	 * Returns a random element.
	 * @throws RangeError for an empty list
	 */
	pick<T>(from: readonly T[]): T;
	/** Returns a random element, in proportion to its weight. */
	weighted<T extends { weight: number }>(from: readonly T[]): T;
	/** Returns a shuffled copy. */
	shuffled<T>(from: readonly T[]): T[];
}

/** Mulberry32 generator, seeded with the hash of a key. */
export function randomOf(key: string): Random {
	let state = hash32(key);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	const pick = <T>(from: readonly T[]): T => {
		if (from.length === 0) throw new RangeError("Nothing to pick from");
		return from[below(from.length)] as T;
	};
	return {
		next,
		below,
		pick,
		between: (low, high) => low + below(high - low + 1),
		chance: (probability) => next() < probability,
		weighted: (from) => atWeight(from, next()),
		shuffled: (from) => {
			const copy = [...from];
			for (let index = copy.length - 1; index > 0; index--) {
				const other = below(index + 1);
				[copy[index], copy[other]] = [copy[other] as (typeof copy)[0], copy[index] as (typeof copy)[0]];
			}
			return copy;
		},
	};
}
