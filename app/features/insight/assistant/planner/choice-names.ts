import type { Meaning } from "./types";

// The names of a camp's own choices as people write them: short, in part, or in other letters.

const ORDINALS = [
	["first", "1st"],
	["second", "2nd"],
	["third", "3rd"],
] as const;

/** A name as people write it: "1st Half" for "First Half", and "LIT" for "Leaders in Training". */
export function namesOf(label: string): string[] {
	const initials = label
		.split(/[^\p{L}\p{N}]+/u)
		.map((word) => word.slice(0, 1))
		.join("");
	const digits = ORDINALS.reduce(
		(name, [word, digit]) => name.replace(new RegExp(`\\b${word}\\b`, "i"), digit),
		label,
	);
	return [...new Set([label, digits, ...(initials.length > 2 ? [initials] : [])])];
}

/** One meaning for all values that a part is of: "overnight" is any session with it in its name. */
export const together = (
	one: (Meaning & { kind: "value" }) | undefined,
	other: Meaning & { kind: "value" },
): Meaning & { kind: "value" } => {
	if (!one) return other;
	const values = new Set([one.value, other.value].flat().map(String));
	return values.size === 1 ? one : { ...one, op: "in", value: [...values], label: one.label };
};

/** Words of names that mean something else alone: a time, or a photo instead of the release for photos. */
const OTHERWISE: ReadonlySet<string> = new Set([
	"photo",
	"picture",
	"week",
	"weekend",
	"month",
	"year",
	"half",
	"hour",
	"season",
	"summer",
]);

/** Words that turn a name into its opposite. */
const NEGATIONS: ReadonlySet<string> = new Set(["no", "non", "not", "without"]);

/** The runs of words within a phrase of several. "Photos" isn't part of "No photos", whose meaning is the opposite. */
export function partsOf(phrase: string): string[] {
	const words = phrase.split(" ");
	if (words.some((word) => NEGATIONS.has(word))) return [];
	const parts: string[] = [];
	for (let length = 1; length < words.length; length++)
		for (let at = 0; at + length <= words.length; at++) parts.push(words.slice(at, at + length).join(" "));
	return parts.filter((part) => part.length >= 4 && !/^\d+$/.test(part) && !OTHERWISE.has(part));
}
