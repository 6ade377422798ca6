import { foldText } from "#app/lib/text";

export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_ROWS = 10_000;
export const MOST_COLUMNS = 100;
/** Number of lines searched for headings and offered as heading line. */
export const MOST_HEADING_LINE = 10;
export const UNDO_HOURS = 24;
/** Days after which an unfinished upload is deleted. */
export const KEPT_DAYS = 7;

export const IMPORT_STATUSES = [
	"uploaded",
	"mapped",
	"checking",
	"checked",
	"committing",
	"committed",
	"undoing",
	"undone",
	"failed",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const STATUS_LABELS: Record<ImportStatus, string> = {
	uploaded: "Columns to match",
	mapped: "Checking",
	checking: "Checking",
	checked: "Ready to import",
	committing: "Importing",
	committed: "Imported",
	undoing: "Undoing",
	undone: "Undone",
	failed: "Not imported",
};

/** Parses a stored status; one unknown to this version counts as not imported. */
export const statusOf = (text: string): ImportStatus =>
	IMPORT_STATUSES.find((status) => status === text) ?? "failed";

/** True while the import progresses in the background. */
export const isWorking = (status: ImportStatus) =>
	status === "mapped" || status === "checking" || status === "committing" || status === "undoing";

/** Normalized heading for comparisons: "Date of Birth*" and "date_of_birth" are equal. */
const headingKey = (heading: string) => foldText(heading).replace(/[^\p{Letter}\p{Number}]/gu, "");

interface Guessable {
	key: string;
	label: string;
	synonyms?: readonly string[];
}

/**
 * Guesses the field of each column: as matched last time, otherwise by heading. Each field is assigned to the
 * first column that matches it; "" is not imported.
 */
export function guessMapping(
	columns: readonly string[],
	fields: readonly Guessable[],
	remembered: Readonly<Record<string, string>>,
): Record<string, string> {
	const known = new Set(fields.map(({ key }) => key));
	const before = new Map(Object.entries(remembered).map(([column, field]) => [headingKey(column), field]));
	const byName = new Map<string, string>();
	for (const { key, label, synonyms = [] } of fields) {
		for (const name of [key, label, ...synonyms]) {
			const heading = headingKey(name);
			if (!byName.has(heading)) byName.set(heading, key);
		}
	}
	const given = new Set<string>();
	const mapping: Record<string, string> = {};
	for (const column of columns) {
		const heading = headingKey(column);
		const wanted = before.get(heading) ?? byName.get(heading) ?? "";
		const field = known.has(wanted) && !given.has(wanted) ? wanted : "";
		if (field) given.add(field);
		mapping[column] = field;
	}
	return mapping;
}

/** Whether a cell is a known heading of one of the fields. */
export const isHeading = (cell: string, fields: readonly Guessable[]): boolean =>
	fields.some(({ key, label, synonyms = [] }) =>
		[key, label, ...synonyms].some((name) => headingKey(name) === headingKey(cell)),
	);

/** "1 camper", "12 campers". */
export const counted = (count: number, { one, many }: { one: string; many: string }) =>
	`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

interface HowFar {
	status: ImportStatus;
	rows_done: number;
	row_count: number;
	undone_at: string | null;
}

/** The operation that was stopped, with the number of lines done; null if none was stopped. */
export function stoppedAt({ status, rows_done, row_count, undone_at }: HowFar) {
	if (status !== "committed") return null;
	// Only an unfinished undo sets this on an import that is still in effect.
	if (undone_at !== null) return { what: "undo" as const, done: rows_done };
	return rows_done < row_count ? { what: "import" as const, done: rows_done } : null;
}
