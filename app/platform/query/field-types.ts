export const FIELD_TYPES = [
	"text",
	"number",
	"money",
	"date",
	"datetime",
	"boolean",
	"choice",
	"id",
] as const;
/** `money` is whole cents, `date` is a camp date `YYYY-MM-DD`, `datetime` an instant in UTC, `boolean` 0 or 1. */
export type FieldType = (typeof FIELD_TYPES)[number];

export const OPERATORS = [
	"is",
	"is_not",
	"contains",
	"starts_with",
	"gt",
	"gte",
	"lt",
	"lte",
	"between",
	"in",
	"not_in",
	"is_empty",
	"is_not_empty",
] as const;
export type Operator = (typeof OPERATORS)[number];

const ORDERED: readonly Operator[] = ["gt", "gte", "lt", "lte", "between"];
const EMPTY: readonly Operator[] = ["is_empty", "is_not_empty"];
/** Default operators of a field by type, unless its declaration says otherwise. */
export const OPERATORS_OF: Record<FieldType, readonly Operator[]> = {
	text: ["is", "is_not", "contains", "starts_with", "in", "not_in", ...EMPTY],
	number: ["is", "is_not", ...ORDERED, "in", "not_in", ...EMPTY],
	money: ["is", "is_not", ...ORDERED, ...EMPTY],
	date: ["is", "is_not", ...ORDERED, ...EMPTY],
	datetime: ["is", "is_not", ...ORDERED, ...EMPTY],
	boolean: ["is", "is_not", ...EMPTY],
	choice: ["is", "is_not", "in", "not_in", ...EMPTY],
	id: ["is", "is_not", "in", "not_in", ...EMPTY],
};
