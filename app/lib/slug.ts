import { foldText } from "./text";

/**
 * A text as it stands in addresses and keys: "Camp Élan & Co." is `camp-elan-co`. Emails outside a–z that do not
 * fold into it are left out, so the result may be empty; it never begins or ends with the joiner.
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
