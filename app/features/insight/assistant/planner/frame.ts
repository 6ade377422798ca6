import type { Operator } from "#app/platform/query/field-types";
import type { DaysValue } from "#app/platform/query/plan-words";
import type { Role } from "./roles";

// Frame: the parts of a question about one entity.

export interface Condition {
	field: string;
	op: Operator;
	value?: string | number | boolean | readonly (string | number)[] | DaysValue;
	/** Conjunction with the previous one: "or" or "and". */
	join: "or" | "and" | null;
}

/** The parts of a question about one entity. */
export interface Frame {
	entity: string;
	cost: number;
	intent: Role | null;
	/** The first noun, which is the subject of the question. */
	noun: string | null;
	conditions: Condition[];
	/** Fields that were named without a value, in order. */
	fields: string[];
	groups: string[];
	seasons: string[];
	extreme: { word: string; field: string | null; n: number | null } | null;
	compare: boolean;
	/** "Which three towns": so many are asked for. */
	asked: number | null;
	/** "Which session": one is asked for. */
	one: boolean;
	ever: boolean;
	as_of: string | null;
	names_person: boolean;
	/** The question names a row, such as a session. */
	names_row: boolean;
}

/** An empty frame. */
export const emptyFrame = (entity: string): Frame => ({
	entity,
	cost: 0,
	intent: null,
	noun: null,
	conditions: [],
	fields: [],
	groups: [],
	seasons: [],
	extreme: null,
	compare: false,
	asked: null,
	one: false,
	ever: false,
	as_of: null,
	names_person: false,
	names_row: false,
});

/** Cost of reading a question as being about a row by its name. */
export const NAMED_ROW = 0.5;

/** Fields with names of people, which are never grouped by. */
export const NAMES: ReadonlySet<string> = new Set([
	"name",
	"first_name",
	"last_name",
	"family",
	"email",
	"phone",
	"address",
	"children",
	"adults",
	"parent",
	"payer",
]);

/** True for a number that can be a year. */
export const isYear = ({ n, sign }: { n: number; sign: string | null }): boolean =>
	sign === null && Number.isInteger(n) && n > 1900 && n < 2100;

/** True for a field that lists missing things. */
export const isLack = (key: string): boolean =>
	key === "missing" || key.startsWith("missing_") || key.startsWith("unsigned_");

/** Numbers that people are grouped by. */
export const IN_GROUPS: ReadonlySet<string> = new Set(["grade", "age"]);

/** True for a field of what has expired. */
export const isExpired = (key: string): boolean => key.startsWith("expired_");

export const COMPARATORS: Partial<Record<Role, Operator>> = { gt: "gt", gte: "gte", lt: "lt", lte: "lte" };
export const NEGATED: Partial<Record<Operator, Operator>> = {
	is: "is_not",
	gt: "lte",
	gte: "lt",
	lt: "gte",
	lte: "gt",
};

/** The date on which a value came about. */
export const DATES_OF_VALUES: Readonly<Record<string, string>> = {
	"enrollment.status": "ended_at",
	"enrollment.has_spot": "created_at",
	"registration.stage": "submitted_at",
	"camper_day.status": "date",
};

/** Number fields that can be zero. Age and grade aren't among them. */
const COUNTS: ReadonlySet<string> = new Set(
	"enrollments campers children open_spots waiting held enrolled taken errors".split(" "),
);

/** True for a number field that is 0 if there are none. */
export const isCount = (key: string, type: string): boolean => type === "money" || COUNTS.has(key);
