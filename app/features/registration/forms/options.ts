import { slugOf } from "#app/lib/slug";
import { cleanLine, cleanText, foldText } from "#app/lib/text";
import type { QuestionOption } from "./rules";

/** Options as the editor shows them: one per line. */
export const linesOfOptions = (options: readonly QuestionOption[]): string =>
	options.map(({ label }) => label).join("\n");

/**
 * Converts lines to options. An option keeps its key, so that existing answers remain valid: it is matched by its
 * text, or by its position when the number of lines is unchanged and only some texts differ.
 */
export function optionsFromLines(text: string, before: readonly QuestionOption[]): QuestionOption[] {
	const labels = cleanText(text)
		.split("\n")
		.map(cleanLine)
		.filter((label) => label !== "");
	const same = labels.map(
		(label) => before.find((option) => foldText(option.label) === foldText(label))?.key,
	);
	const taken = new Set(same.filter((key) => key !== undefined));
	return labels.map((label, at) => {
		const renamed = labels.length === before.length ? before[at]?.key : undefined;
		const key = same[at] ?? (renamed !== undefined && !taken.has(renamed) ? renamed : freeKey(label, taken));
		taken.add(key);
		return { key, label };
	});
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
	const slug = slugOf(label, { joiner: "_", max: 40 }) || "answer";
	let key = slug;
	for (let n = 2; taken.has(key); n++) key = `${slug}_${n}`;
	return key;
}
