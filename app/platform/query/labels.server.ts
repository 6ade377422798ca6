import { readBatch, type Statement } from "#db/client";
import type { Choice, Field } from "#app/platform/query/entity";
import type { Asker, Catalog } from "./catalog.server";
import type { ReportColumn } from "./compile-plan.server";
import { choicesRead, MOST_CHOICES } from "./field-choices.server";
import { unpacked } from "./sql-parts.server";

// The labels that rows show for stored keys. A camp's own lists are read along with the rows.

/** Labels by key; null for a column without choices. */
export type Labels = ReadonlyMap<string, string> | null;

interface List {
	name: string;
	catalog: Catalog;
	field: Field;
}

/** Maximum number of keys that one statement looks up. */
const MOST_KEYS = 5_000;

/**
 * Starts reading the lists behind the choice columns of plans, each list once. `reads` belong in the batch of the rows. `labelsOf`
 * answers the labels of each plan's columns. A list that is longer than {@link MOST_CHOICES} costs it another trip for the other
 * keys of the rows.
 */
export function labelReads(
	{ db }: Pick<Asker, "db">,
	plans: readonly { catalog: Catalog; columns: readonly ReportColumn[] }[],
) {
	const lists = new Map<Field["choices"], List>();
	for (const { catalog, columns } of plans)
		for (const { field } of columns)
			if (typeof field?.choices === "function" && !lists.has(field.choices))
				lists.set(field.choices, { name: `labels${lists.size}`, catalog, field });
	const reads: Record<string, Statement> = {};
	for (const { name, catalog, field } of lists.values()) reads[name] = choicesRead(catalog, field);

	async function labelsOf(
		read: Record<string, unknown>,
		rows: readonly (readonly { cells: string }[])[],
	): Promise<Labels[][]> {
		const known = new Map<Field["choices"], Map<string, string>>();
		const further: { labels: Map<string, string>; read: ReturnType<typeof choicesRead> }[] = [];
		for (const [choices, { name, catalog, field }] of lists) {
			const first = read[name] as readonly Choice[];
			const labels = byKey(first);
			known.set(choices, labels);
			if (first.length < MOST_CHOICES) continue;
			const keys = plans.flatMap(({ columns }, at) => keysIn(rows[at] ?? [], columns, choices));
			const others = [...new Set(keys)].filter((key) => !labels.has(key));
			for (let at = 0; at < others.length; at += MOST_KEYS)
				further.push({ labels, read: choicesRead(catalog, field, others.slice(at, at + MOST_KEYS)) });
		}
		if (further.length > 0) {
			const found = await readBatch(db, Object.fromEntries(further.map((each, at) => [at, each.read])));
			for (const [at, { labels }] of further.entries())
				for (const { key, label } of found[at] ?? []) labels.set(key, label);
		}
		return plans.map(({ columns }) =>
			columns.map(({ field }) => {
				if (!field?.choices) return null;
				return typeof field.choices === "function"
					? (known.get(field.choices) ?? null)
					: byKey(field.choices);
			}),
		);
	}

	return { reads, labelsOf };
}

const byKey = (choices: readonly Choice[]) => new Map(choices.map(({ key, label }) => [key, label]));

/** The keys that rows have in the columns of a list. */
const keysIn = (
	rows: readonly { cells: string }[],
	columns: readonly ReportColumn[],
	choices: Field["choices"],
): string[] =>
	rows.flatMap(({ cells }) =>
		unpacked(cells).flatMap((value, at) => {
			const column = columns[at];
			if (value === null || column?.field?.choices !== choices) return [];
			return column.many ? choicesOfCell(value) : String(value);
		}),
	);

/** Several choices of a cell, which SQL answers as a list or as its JSON. */
export const choicesOfCell = (value: unknown): readonly string[] =>
	typeof value === "string" ? (JSON.parse(value) as string[]) : (value as readonly string[]);
