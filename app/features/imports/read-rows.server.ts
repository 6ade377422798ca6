import { formatDate } from "~/lib/dates";
import type { ImportKind, ImportRow } from "~/platform/imports/kind";
import { type DateOrder, orderIn, orderOf } from "~/platform/imports/readers";
import type { ReadFile } from "./read-file.server";

/** A line of the file as the kind's fields. */
export interface ReadRow {
	number: number;
	cells: string[];
	row: ImportRow;
	/** By field; the empty key is the line itself. */
	problems: Record<string, string>;
}

/**
 * Reads every cell that is mapped. Numbers like 3/4/2015 are read in the order that their column speaks for, else as
 * the camp's country writes dates, which is said.
 */
export function readRows(
	{ rows, columns }: Pick<ReadFile, "rows" | "columns">,
	kind: ImportKind,
	mapping: Readonly<Record<string, string>>,
	at: { country: string; today: string },
): { rows: ReadRow[]; notes: string[] } {
	const notes: string[] = [];
	const mapped = kind.fields.flatMap((field) => {
		const index = columns.findIndex((column) => mapping[column] === field.key);
		if (index < 0) return [];
		const order = field.read.kind === "date" ? columnOrder(rows, index, at.country) : null;
		if (order?.note) notes.push(`${columns[index]}: ${order.note}`);
		return [{ field, index, order: order?.order ?? "mdy" }];
	});
	const first = new Map<string, number>();
	const read = rows.map(({ number, cells }) => {
		const row: Record<string, string | null> = {};
		const problems: Record<string, string> = {};
		for (const { field, index, order } of mapped) {
			const cell = cells[index] ?? "";
			if (cell === "") {
				row[field.key] = null;
				if (field.required) problems[field.key] = `${field.label} is missing.`;
				continue;
			}
			const answer = field.read.read(cell, { ...at, order });
			row[field.key] = "value" in answer ? answer.value : null;
			if ("problem" in answer) problems[field.key] = answer.problem;
		}
		return { number, cells, row, problems };
	});
	for (const { row, problems, number } of read) {
		if (Object.keys(problems).length > 0) continue;
		const keys = kind.same(row);
		const before = keys.map((key) => first.get(key)).find((line) => line !== undefined);
		if (before !== undefined) problems[""] = `The same ${kind.one} stands in line ${before} already.`;
		else for (const key of keys) first.set(key, number);
	}
	return { rows: read, notes };
}

function columnOrder(
	rows: ReadFile["rows"],
	index: number,
	country: string,
): { order: DateOrder; note: string | null } {
	const cells = rows.map(({ cells }) => cells[index] ?? "");
	const { order, numbers } = orderOf(cells);
	if (order || !numbers) return { order: order ?? orderIn(country), note: null };
	const own = orderIn(country);
	const example = own === "mdy" ? formatDate("2015-03-04", "en-US") : formatDate("2015-04-03", "en-US");
	return {
		order: own,
		note: `3/4/2015 can be read in two ways, and was read as ${example}, as your country writes it.`,
	};
}
