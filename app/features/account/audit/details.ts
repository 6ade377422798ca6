import { formatDate, formatInstant, isCalendarDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { PERMISSIONS, type Permission } from "#app/platform/auth/permissions";
import { upperFirst, words } from "./rules";

// Text of the changes in an audit event.

const shown = (value: unknown): string => {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(shown).join(", ");
	if (typeof value === "object")
		return Object.entries(value)
			.map(([key, each]) => `${words(key)} ${shown(each)}`)
			.join(", ");
	return String(value);
};

const isChange = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** Lists that aren't an [old, new] pair, even when they have two elements. */
const LISTS: readonly string[] = ["added", "removed", "fields", "permissions", "roll_calls"];

const MOST_SHOWN = 6;

/** Detects ID fields, which aren't useful to readers; exports include them. */
const isId = (field: string) => field === "id" || field === "ids" || /_ids?$/.test(field);

const KINDS_OF_FILE: Record<string, string> = {
	"application/pdf": "PDF",
	"image/jpeg": "JPEG picture",
	"image/png": "PNG picture",
	"image/webp": "WebP picture",
};

/** The camp's settings for formatting amounts and times. */
interface Written {
	currency: string;
	time_zone: string;
}

/** Formats an amount, a percentage, a date or a time as the camp writes it; for a change, both values. */
function written(field: string, value: unknown, camp: Written): unknown {
	if (Array.isArray(value)) return value.map((each) => written(field, each, camp));
	if (/(^|_)cents$/.test(field) && typeof value === "number") return formatMoney(value, camp.currency);
	if (field === "basis_points" && typeof value === "number") return `${value / 100}%`;
	if (typeof value === "string" && isCalendarDate(value)) return formatDate(value);
	const isInstant = typeof value === "string" && /_at$/.test(field) && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
	return isInstant ? formatInstant(value, camp.time_zone) : value;
}

/** Formats a value in words, if its field name tells its meaning. */
function worded(field: string, value: unknown): unknown {
	if (field === "content_type") return KINDS_OF_FILE[String(value)] ?? value;
	if (field === "bytes" && typeof value === "number")
		return value < 1_000_000
			? `${Math.max(1, Math.round(value / 1000))} kB`
			: `${(value / 1_000_000).toFixed(1)} MB`;
	if (["added", "removed", "permissions"].includes(field) && Array.isArray(value))
		return value.map((key) => PERMISSIONS[key as Permission] ?? key);
	if (field === "fields" && Array.isArray(value)) return value.map((key) => words(String(key)));
	if (field === "roll_calls" && value && typeof value === "object")
		return Object.entries(value).map(rollCall);
	return value;
}

/** Number of marks of a roll call: "2 marks in the morning of Jul 15, 2026". The session is found by its ID. */
function rollCall([id, marks]: [string, unknown]): string {
	const [, date, checkpoint] = id.split("_");
	return date && checkpoint && isCalendarDate(date)
		? `${marks} ${marks === 1 ? "mark" : "marks"} in the ${checkpoint} of ${formatDate(date)}`
		: id;
}

const LABELS: Record<string, string> = { content_type: "File", bytes: "Size", basis_points: "Percent" };

/** Label of a field. Amounts omit the unit, which follows the number. */
const labelOf = (field: string) => LABELS[field] ?? upperFirst(words(field.replace(/_cents$/, "")));

/**
 * Lists the changes, one short line each: "status: active → archived". With `exact`, values are as stored,
 * including all IDs.
 */
export function detailsOf(changes: Record<string, unknown> | null, as: Written | "exact"): string[] {
	const exact = as === "exact";
	const lines = Object.entries(changes ?? {}).flatMap(([field, stored]) => {
		if (stored === null || (Array.isArray(stored) && stored.length === 0)) return [];
		if (!exact && isId(field)) return [];
		const value = exact ? stored : written(field, worded(field, stored), as);
		const text =
			isChange(value) && !LISTS.includes(field) ? `${shown(value[0])} → ${shown(value[1])}` : shown(value);
		const label = exact ? upperFirst(words(field)) : labelOf(field);
		return [`${label}: ${text.length > 160 ? `${text.slice(0, 157)}…` : text}`];
	});
	return lines.length > MOST_SHOWN
		? [...lines.slice(0, MOST_SHOWN), `and ${lines.length - MOST_SHOWN} more`]
		: lines;
}
