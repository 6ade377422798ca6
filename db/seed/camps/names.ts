import { foldText } from "#app/lib/text";
import { CULTURES, NEUTRAL_NAMES, PREFERRED_NAMES } from "../data/names";
import type { Culture } from "../data/culture";
import type { Random } from "../random";

export type Gender = "female" | "male" | "nonbinary" | "unspecified";

/** Random first name for a culture and a gender. */
export function firstName(random: Random, culture: Culture, gender: Gender): string {
	if (gender === "female" || gender === "male") return random.pick(culture[gender]);
	return random.chance(0.5) ? random.pick(NEUTRAL_NAMES) : random.pick([...culture.female, ...culture.male]);
}

/** Preferred name that some people use instead of their first name. */
export function preferredName(random: Random, first: string): string | null {
	const short = PREFERRED_NAMES[first];
	return short && random.chance(0.6) ? short : null;
}

export type Couple = [Culture, Culture];

/** Cultures of the two parents, mostly the same. */
export function coupleOf(random: Random): Couple {
	const one = random.weighted(CULTURES);
	return [one, random.chance(0.14) ? random.weighted(CULTURES) : one];
}

/** Generates unique email addresses; names are reduced to letters, digits and dots. */
export function addressBook(domains: string[]): (random: Random, first: string, last: string) => string {
	const given = new Map<string, number>();
	return (random, first, last) => {
		const part = (name: string) => foldText(name).replace(/[^a-z0-9]+/g, "");
		const local = `${part(first) || "family"}.${part(last) || "family"}`;
		const address = `${local}@${random.pick(domains)}`;
		const count = (given.get(address) ?? 0) + 1;
		given.set(address, count);
		return count === 1 ? address : address.replace("@", `${count}@`);
	};
}
