import { cleanCode } from "#app/lib/text";

/** Format of a promo code: 3 to 30 uppercase letters, digits and hyphens. */
export const CODE_SHAPE = /^[A-Z0-9-]{3,30}$/;

/**
 * Characters for generated codes. Excludes those that are easily confused when read aloud or from paper: I, L, O,
 * 0, 1.
 */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Normalizes a typed code for comparison: cleaned by `cleanCode`, any dash as a hyphen, in uppercase. */
export const foldCode = (typed: string) =>
	cleanCode(typed)
		.replace(/\p{Dash_Punctuation}/gu, "-")
		.toUpperCase();

/**
 * Generates a code of eight characters in two halves, like K7QM-3XPD.
 * @param random returns an integer from 0 to below its argument
 */
export function makeCode(random: (below: number) => number): string {
	const half = () => Array.from({ length: 4 }, () => LETTERS[random(LETTERS.length)]).join("");
	return `${half()}-${half()}`;
}

/** Returns uniformly distributed integers from the cryptographic random source of the browser or runtime. */
export function secureRandom(below: number): number {
	const fair = 256 - (256 % below);
	for (;;) {
		const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
		if (byte < fair) return byte % below;
	}
}
