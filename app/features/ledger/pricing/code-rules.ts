import { cleanCode } from "#app/lib/text";

/** What a code is made of: upper-case letters, digits and hyphens, 3 to 30 of them. */
export const CODE_SHAPE = /^[A-Z0-9-]{3,30}$/;

/** Without what is mistaken for something else when read aloud or off paper: I, L, O, 0, 1. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code as it is compared: what was typed as `cleanCode` reads it, any dash as a hyphen, in upper case. */
export const foldCode = (typed: string) =>
	cleanCode(typed)
		.replace(/\p{Dash_Punctuation}/gu, "-")
		.toUpperCase();

/**
 * A code of eight characters in two halves, like K7QM-3XPD.
 * @param random a whole number from 0 to below its argument
 */
export function makeCode(random: (below: number) => number): string {
	const half = () => Array.from({ length: 4 }, () => LETTERS[random(LETTERS.length)]).join("");
	return `${half()}-${half()}`;
}

/** Whole numbers from the browser's or the runtime's own source, none likelier than another. */
export function secureRandom(below: number): number {
	const fair = 256 - (256 % below);
	for (;;) {
		const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
		if (byte < fair) return byte % below;
	}
}
