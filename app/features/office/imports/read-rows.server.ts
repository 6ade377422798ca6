import { formatDate, isCalendarDate } from "#app/lib/dates";
import type { ImportKind, ImportRow } from "#app/platform/imports/kind";
import { ambiguousIn, type DateOrder, orderIn, orderOf } from "#app/platform/imports/readers";
import type { ReadFile } from "./read-file.server";

/** A line of the file, converted to the kind's fields. */
export interface ReadRow {
	number: number;
	cells: string[];
	row: ImportRow;
	/** Problems by field; the empty key is for the line itself. */
	problems: Record<string, string>;
}

/**
 * Reads every mapped cell. Dates like 3/4/2015 are read in the order that the column's other values suggest;
 * otherwise in the order used in the camp's country, with a remark.
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
		const order =
			field.read.kind === "date"
				? columnOrder(rows, index, at.country, (cell, order) => field.read.read(cell, { ...at, order }))
				: null;
		if (order?.note) notes.push(`${columns[index]}: ${order.note}`);
		return [{ field, index, order: order?.order ?? ("mdy" as DateOrder), mended: new Map<string, string>() }];
	});
	const first = new Map<string, number>();
	const read = rows.map(({ number, cells, problem }) => {
		const row: Record<string, string | null> = {};
		const problems: Record<string, string> = problem === undefined ? {} : { "": problem };
		if (problem !== undefined) return { number, cells, row, problems };
		for (const { field, index, order, mended } of mapped) {
			const cell = cells[index] ?? "";
			if (cell === "") {
				row[field.key] = null;
				if (field.required) problems[field.key] = `${field.label} is missing.`;
				continue;
			}
			const answer = field.read.read(cell, { ...at, order });
			row[field.key] = "value" in answer ? answer.value : null;
			if ("problem" in answer) problems[field.key] = answer.problem;
			else if (answer.mended) mended.set(cell, answer.value);
		}
		return { number, cells, row, problems };
	});
	for (const { index, mended } of mapped) {
		const [first_mended] = mended;
		if (!first_mended) continue;
		const [cell, value] = first_mended;
		const others = mended.size - 1;
		const more =
			others === 0
				? ""
				: others === 1
					? " One more was changed the same way."
					: ` ${others} more were changed the same way.`;
		notes.push(`${columns[index]}: ${cell} was missing a zero, so we read it as ${value}.${more}`);
	}
	for (const { row, problems, number } of read) {
		if (Object.keys(problems).length > 0) continue;
		const keys = kind.same(row);
		const before = keys.map((key) => first.get(key)).find((line) => line !== undefined);
		if (before !== undefined) problems[""] = `The same ${kind.one} is already in row ${before}.`;
		else for (const key of keys) first.set(key, number);
	}
	return { rows: read, notes };
}

function columnOrder(
	rows: ReadFile["rows"],
	index: number,
	country: string,
	read: (cell: string, order: DateOrder) => { value: string } | { problem: string },
): { order: DateOrder; note: string | null } {
	const cells = rows.flatMap(({ cells, problem }) => (problem === undefined ? (cells[index] ?? "") : []));
	const { order } = orderOf(cells);
	const own = orderIn(country);
	const cell = order === null ? ambiguousIn(cells) : undefined;
	if (cell === undefined) return { order: order ?? own, note: null };
	const answer = read(cell, own);
	const date = "value" in answer && isCalendarDate(answer.value) ? formatDate(answer.value, "en-US") : null;
	if (date === null) return { order: own, note: null };
	return {
		order: own,
		note: `${cell} is ambiguous. We read it as ${date}, based on your country's date format.`,
	};
}
