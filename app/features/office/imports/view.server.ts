import { formatDate, isCalendarDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { formatPhone } from "#app/lib/phones.server";
import type { ImportKind } from "#app/platform/imports/kind";
import type { KeptPlan } from "./work.server";

// Display texts for lines and plans.

/** All problems of a line, in one text. */
export function problemText(kind: ImportKind, problems: Record<string, string> | null): string {
	return Object.entries(problems ?? {})
		.map(([key, text]) => {
			const label = kind.fields.find((field) => field.key === key)?.label;
			return label && !text.startsWith(label) ? `${label}: ${text}` : text;
		})
		.join(" ");
}

/** Name of the person or thing that a line is about, from the columns that hold it. */
export function nameIn(
	{ columns, mapping }: { columns: readonly string[]; mapping: Readonly<Record<string, string>> },
	cells: readonly string[],
): string {
	const cell = (field: string) => cells[columns.findIndex((column) => mapping[column] === field)] ?? "";
	return `${cell("first_name")} ${cell("last_name")}`.trim() || cell("name");
}

/** Columns derived from other fields. */
const HIDDEN = ["sort_name", "search_text", "duplicate_key", "role_type_id"];
const NOT_FACTS = [...HIDDEN, "id", "person_type", "is_active", "first_name", "last_name"];

/** Settings that affect how values are shown. */
type Where = Readonly<{ country: string; currency: string }>;

/** Old and new value of each changed field. */
export function changesIn(kind: ImportKind, plan: Pick<KeptPlan, "changed">, camp: Where) {
	return plan.changed.flatMap(({ table, set }) =>
		Object.entries(set)
			.filter(([column]) => !HIDDEN.includes(column))
			.map(([column, [before, after]]) => ({
				label: labelOf(kind, table, column),
				before: shown(column, before, camp),
				after: shown(column, after, camp) ?? "",
			})),
	);
}

/** Parsed facts about a new person besides the name. */
export function factsIn(kind: ImportKind, plan: Pick<KeptPlan, "made">, subject: string | null, camp: Where) {
	const made = plan.made.filter(({ values }) => OF_SUBJECT.some((column) => values[column] === subject));
	const person = made.find(({ table }) => table === "person")?.values ?? {};
	return made.flatMap(({ table, values }) =>
		Object.entries(values)
			.filter(([column]) =>
				table === "person"
					? !NOT_FACTS.includes(column)
					: // Of rows beside the person's, what the file said; a camper's row repeats the birth date.
						kind.fields.some(({ key }) => key === column) && !(column in person),
			)
			.flatMap(([column, value]) => {
				const text = shown(column, value, camp);
				return text === null ? [] : [{ label: labelOf(kind, table, column), text }];
			}),
	);
}

/** Columns that identify the subject of a line, in their own rows, and in those of their employment. */
const OF_SUBJECT = ["id", "staff_id"];

const labelOf = (kind: ImportKind, table: string, column: string) =>
	table === "household" && column === "name"
		? "Household"
		: table === "person" && kind.kind === "families"
			? sentence(column)
			: (kind.fields.find(({ key }) => key === column)?.label ?? sentence(column));

const sentence = (column: string) => column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");

function shown(
	column: string,
	value: string | number | boolean | null | undefined,
	{ country, currency }: Where,
): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (column.endsWith("_cents")) return formatMoney(Number(value), currency);
	const text = String(value);
	if (isCalendarDate(text)) return formatDate(text);
	return formatPhone(text, country);
}
