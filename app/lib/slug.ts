import { foldText } from "./text";

/**
 * Converts text to a slug for URLs and keys: "Camp Élan & Co." becomes `camp-elan-co`. Characters that don't fold
 * into a–z or digits are dropped, so the result can be empty; it never begins or ends with the joiner.
 */
export function slugOf(
	text: string,
	{ joiner = "-", max = 60 }: { joiner?: "-" | "_"; max?: number } = {},
): string {
	const words = foldText(text)
		.replaceAll("'", "")
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const slug = words.join(joiner).slice(0, max);
	return slug.endsWith(joiner) ? slug.slice(0, -1) : slug;
}
