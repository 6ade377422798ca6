import type { Field } from "#app/platform/query/entity";
import { PRIVATE_WORDS } from "./synonyms";
import { phraseOf } from "./words";

// Words about what the assistant never reads, in whatever the camp has written.

/** The phrases of {@link PRIVATE_WORDS}, as the index of phrases has them. */
export const PRIVATE_PHRASES: ReadonlySet<string> = new Set(PRIVATE_WORDS.map(phraseOf));

const ANY = new RegExp(` (?:${[...PRIVATE_PHRASES].join("|")}) `);

/** True for a text with a private word or phrase in it: "Peanut allergy". */
export function holdsPrivate(text: string): boolean {
	return ANY.test(` ${phraseOf(text)} `);
}

/** True for a field that one of the camp's own form questions makes. */
export const isOwnQuestion = ({ key }: Pick<Field, "key">): boolean => key.startsWith("answer:");

/** True for a question of the camp that is about private data, by its own words or by those of its options. */
export function isPrivateQuestion(field: Pick<Field, "key" | "label" | "choices">): boolean {
	if (!isOwnQuestion(field)) return false;
	const options = Array.isArray(field.choices) ? (field.choices as { label: string }[]) : [];
	return [field.label, ...options.map(({ label }) => label)].some(holdsPrivate);
}
