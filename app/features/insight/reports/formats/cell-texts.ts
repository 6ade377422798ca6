import { formatDate, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { FieldType } from "#app/platform/query/field-types";

/** A cell of a report's row: see `Cell` of run-plan.server.ts. */
type Value = string | number | boolean | null | readonly string[];

/** Settings needed to format values: the camp's currency for amounts, its time zone for instants. */
export interface Reading {
	currency: string;
	time_zone: string;
}

/** Several choices in one cell. */
export const joined = (choices: readonly string[]): string => choices.join(", ");

/** Averages are rounded. */
const DIGITS = 2;

/** A cell as people read it on paper; empty where there is no value. */
export function cellText(
	value: Value,
	{ type }: { type: FieldType },
	{ currency, time_zone }: Reading,
): string {
	if (value === null) return "";
	if (typeof value === "object") return joined(value);
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (type === "money") return formatMoney(Math.round(Number(value)), currency);
	if (typeof value === "number") return String(Number(value.toFixed(DIGITS)));
	if (type === "date") return formatDate(value);
	return type === "datetime" ? formatInstant(value, time_zone) : value;
}
