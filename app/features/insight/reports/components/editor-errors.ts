import { conditionId, type Draft } from "../draft";

/** Errors of the editor's form, grouped by where they are shown. */
export interface EditorErrors {
	/** For the list at the top. Each line names and links to its field. */
	lines: ({ id: string; label: string | null; message: string } | { message: string })[];
	parts: Partial<Record<Part, string[]>>;
	/** By the ID of the condition. */
	conditions: Record<string, string[]>;
}

const LABELS = {
	filters: "Filters",
	columns: "Columns",
	group: "Groups and totals",
	sort: "Sort",
	limit: "Limit",
	ticks: "Columns to tick on paper",
	saved_name: "Name for the saved filters",
	as_of: "As of",
	name: "Name",
	description: "Description",
	category: "Category",
} as const;
type Part = keyof typeof LABELS;

/** Controls that have their own ID. Errors of other parts link to their card. */
const OWN_IDS: readonly string[] = [
	"name",
	"description",
	"category",
	"as_of",
	"limit",
	"ticks",
	"saved_name",
];

const partOf = (name: string): Part | null => {
	const [first = ""] = name.replace(/^plan\.?/, "").split(/[.[]/);
	if (first === "measures") return "group";
	return first in LABELS ? (first as Part) : null;
};

/** Sorts the errors of a draft by where they are shown: `filters[0].any[1].value` belongs to one condition. */
export function editorErrors(
	errors: Readonly<Record<string, readonly string[] | null>>,
	{ filters }: Draft,
): EditorErrors {
	const found: EditorErrors = { lines: [], parts: {}, conditions: {} };
	for (const [name, messages] of Object.entries(errors)) {
		if (!messages) continue;
		const [, at, of] = /^(?:plan\.)?filters[[.](\d+)\]?\.any[[.](\d+)/.exec(name) ?? [];
		const condition = filters[Number(at)]?.any[Number(of)];
		const part = partOf(name);
		if (condition) {
			found.conditions[condition.id] = [...(found.conditions[condition.id] ?? []), ...messages];
			const id = conditionId(condition.id);
			// The message names the field.
			found.lines.push(...messages.map((message) => ({ id, label: null, message })));
		} else if (part) {
			found.parts[part] = [...(found.parts[part] ?? []), ...messages];
			const id = OWN_IDS.includes(part) ? part : `part-${part}`;
			found.lines.push(...messages.map((message) => ({ id, label: LABELS[part], message })));
		} else found.lines.push(...messages.map((message) => ({ message })));
	}
	return found;
}
