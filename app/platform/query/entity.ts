import type { SQL } from "drizzle-orm";
import type { Permission } from "../auth/permissions";
import type { Scope } from "../context.server";
import { type FieldType, type Operator, OPERATORS_OF } from "./field-types";
import type { Category } from "./report-categories";

// Declarations for reports. Each capability declares its rows and their fields with `defineEntity`, and the query engine
// compiles every question from that. See docs/field-catalog.md.

/** The kind of fact in a field. Custody facts have no field. */
type Sensitivity = "none" | "personal" | "money" | "health";

export interface Choice {
	key: string;
	label: string;
}

/** Values and conditions that field SQL can use beside its entity's rows. Every value is bound. */
export interface ReportAt {
	camp_id: SQL;
	/** The calendar date in the camp's zone. */
	today: SQL;
	/** The season that the question is about. */
	season_id: SQL;
	can: (permission: Permission) => boolean;
	scope: Scope;
	/** Binds a value, as often as needed in one parameter of the statement. */
	bind: (value: string | number | boolean | null) => SQL;
	/** The calendar date of an instant, in the camp's zone. */
	date_of: (instant: SQL) => SQL;
	/** Binds a list, as a subquery of its values. */
	list: (values: readonly (string | number)[]) => SQL;
	/** A query as a table of the statement, which is worked out once, by its name. The same key is the same table. */
	table: (key: string | null, columns: string, query: SQL) => SQL;
	/** People that the search index found for the text of the plan's search. Null where it wasn't asked. */
	found: Found | null;
	/** A condition: the camper is within the caller's scope. */
	sees: (camper_id: SQL) => SQL;
	/** A condition: a "do not release" order between a child and a person is in force today. */
	barred: (child: SQL, to: SQL) => SQL;
	/** A condition: relationship `pr` holds today. */
	holds: SQL;
}

/** Candidates from the search index. The rows still decide. */
export interface Found {
	/** IDs of candidates; null if only relatives were searched. */
	ids: readonly string[] | null;
	/** People whose relatives are candidates. */
	related: readonly string[];
}

/** An expression over the entity's rows and the joins that the field names. */
export type FieldSql = SQL | ((at: ReportAt) => SQL);

export interface Field {
	/** Never changes, because saved reports refer to it. */
	key: string;
	label: string;
	type: FieldType;
	/** Holds several choices: its SQL is a JSON array of keys. */
	many: boolean;
	operators: readonly Operator[];
	/** One of them is enough. If empty, everyone who sees the entity sees the field. */
	permissions: readonly Permission[];
	sensitivity: Sensitivity;
	/** Can be asked as of an earlier day. */
	historical: boolean;
	/** Its SQL as of a day, over the tables of `as_of`; null where the value is the same on every day. */
	past: FieldSql | null;
	/** Never empty. An index can then page along it. */
	required: boolean;
	/** The choices in order; a query answers `key` and `label` of what the camp has. */
	choices: readonly Choice[] | ((at: ReportAt) => SQL) | null;
	/** The entity's joins that its SQL names. */
	joins: readonly string[];
	sql: FieldSql;
	/** Of a date that is the camp's day of an instant: filters compare the instant, which an index finds. */
	instant: SQL | null;
	/** Sorts rows instead of the value. Never NULL; texts are folded. It names columns of `from` only. */
	sort: FieldSql | null;
	/** Finds rows by their value, for filters that start from them. */
	finds: Finds | null;
	/** The condition of a filter "is", or of "contains" where that is the only operator, where `sql` would cost more. */
	holds: ((value: SQL, at: ReportAt, typed: string) => SQL) | null;
	/** Converts the value of a filter to the stored one, such as a tag's key to its ID. */
	means: ((value: SQL, at: ReportAt) => SQL) | null;
	/**
	 * The rows of a filter "is" as scans of indexes, each in the order of the plan's first sort field. Null where no index has
	 * them so. Without a sort field, for a count, any index will do.
	 */
	parts: ((value: SQL, at: ReportAt, sort: string | null) => readonly Part[] | null) | null;
	/** All rows as scans of indexes, each in the order of this field. */
	sort_parts: ((at: ReportAt) => readonly Part[]) | null;
}

/**
 * The rows whose value passes `has`, without a look at every row of the camp: a subquery with the entity's keys as `k0`, `k1`, …,
 * each row once. `has` makes the condition for a column with the value. The rows don't need to be within the scope. Null where
 * they can't be found so. A search gets what was typed.
 */
type Finds = (has: (column: SQL) => SQL, at: ReportAt, typed: string) => SQL | null;

/** Some of an entity's rows, no row in two parts: a page takes the first rows of each and merges them. */
export interface Part {
	/** Takes the place of the entity's `from`: a table with the same alias, and with all of its columns that fields name. */
	from?: SQL;
	/** Replaces `from` when combined with a part of this `along`. */
	from_along?: Readonly<Record<string, SQL>>;
	/** Name of what its rows go along, for another part's `from_along`. */
	along?: string;
	/** The camp's ID; NULL where the part has no rows, so that its scan ends before it begins. */
	camp_id?: SQL;
	where?: SQL;
	/** The first sort field in this part, where an index has another expression for it. */
	sort?: SQL;
	/** Few rows in no order. */
	is_small?: true;
}

/** Declaration of a field. Omitted properties get defaults. */
export interface FieldSpec {
	label: string;
	type: FieldType;
	sql: FieldSql;
	/** Of a `date` that is the camp's day of an instant. */
	instant?: SQL;
	many?: true;
	operators?: readonly Operator[];
	permission?: Permission | readonly Permission[];
	sensitivity?: Sensitivity;
	/** `true`: the value is the same on every day. Else its SQL over the tables of `as_of`. */
	historical?: true | FieldSql;
	required?: true;
	choices?: Field["choices"];
	joins?: readonly string[];
	sort?: FieldSql;
	finds?: Finds;
	holds?: NonNullable<Field["holds"]>;
	means?: NonNullable<Field["means"]>;
	parts?: NonNullable<Field["parts"]>;
	sort_parts?: NonNullable<Field["sort_parts"]>;
}

/** A table that is joined when a field needs it. It has at most one row for each of the entity's. */
interface Join {
	/** `LEFT JOIN …`, or `CROSS JOIN` where the row is always there. */
	sql: FieldSql;
	/** Joins that come before it. */
	after?: readonly string[];
}

/** Facts of a camp that become fields of their own. */
export interface CampFacts {
	questions: readonly {
		id: string;
		label: string;
		kind: string;
		per_family: boolean;
		/** Its answers are health information. */
		is_health: boolean;
		options: readonly Choice[];
	}[];
}

export interface EntitySpec {
	/** Never changes, because saved reports refer to it. */
	key: string;
	/** Plural name of its rows: "Campers". */
	label: string;
	/** Where new reports about it are filed. */
	category: Category;
	/** Its rows are people: "Campers who", not "Payments that". */
	is_people?: true;
	/** All of them are needed to ask about the entity at all. */
	permissions: readonly Permission[];
	/** The base table with its alias, and what is always joined. */
	from: SQL;
	/** The column with the camp's ID, and a condition for visible rows (not deleted). */
	camp_id: SQL;
	where?: FieldSql;
	/** Columns that identify a row within a camp. Never NULL, because pages continue after them. */
	keys: readonly SQL[];
	/** Its rows as of the end of a day. Without it, a report can't show earlier days. */
	as_of?: {
		/** The tables of `from` with the same aliases, as they stood before an instant: the end of that day. */
		from: (before: SQL) => SQL;
		/** The instant at which the camp's first row was recorded, as a subquery. */
		since: (at: ReportAt) => SQL;
	};
	/** How many rows the camp has by the value of a field, from counters that triggers keep: `value` and `n`. */
	tally?: { field: string; rows: (at: ReportAt) => SQL };
	/**
	 * Indexes of the base table begin with the camp and this field, which has no other values, and go on with one of the sort fields
	 * and the keys. A page in such an order is then read value by value.
	 */
	indexed?: { by: string; values: readonly string[]; sorts: readonly string[] };
	/** Rows that a scope smaller than the camp includes. `whole_camp`: none, and such callers can't ask about this entity. */
	scope: "whole_camp" | ((at: ReportAt) => SQL);
	/** The person of a row and the entity that lists such people, for "why isn't Ana in it?". */
	person?: { of: string; id: SQL };
	joins?: Readonly<Record<string, Join>>;
	/** The field with a row's sessions. A report that is sent before sessions is about these alone. */
	of_sessions?: string;
	/** The field by which rows are sorted unless a plan says otherwise. */
	order: string;
	fields: Readonly<Record<string, FieldSpec>>;
	/** Fields that a camp's own data add. */
	own?: (facts: CampFacts) => Readonly<Record<string, FieldSpec>>;
}

export interface ReportEntity extends Omit<EntitySpec, "fields" | "own" | "joins"> {
	joins: Readonly<Record<string, Join>>;
	/** Its fields in a camp with these facts. */
	fieldsFor: (facts: CampFacts) => ReadonlyMap<string, Field>;
}

function toField(key: string, spec: FieldSpec): Field {
	const { permission = [], type, historical = false } = spec;
	return {
		key,
		label: spec.label,
		type,
		many: spec.many ?? false,
		operators: spec.operators ?? OPERATORS_OF[type],
		permissions: typeof permission === "string" ? [permission] : permission,
		sensitivity: spec.sensitivity ?? (type === "money" ? "money" : "none"),
		historical: historical !== false,
		past: typeof historical === "boolean" ? null : historical,
		required: spec.required ?? false,
		choices: spec.choices ?? null,
		joins: spec.joins ?? [],
		sql: spec.sql,
		instant: spec.instant ?? null,
		sort: spec.sort ?? null,
		finds: spec.finds ?? null,
		holds: spec.holds ?? null,
		means: spec.means ?? null,
		parts: spec.parts ?? null,
		sort_parts: spec.sort_parts ?? null,
	};
}

/**
 * Declares rows that reports can be about. Name the entity in the capability's `capability.server.ts`, under
 * `report_entities`.
 */
export function defineEntity({ fields, own, joins = {}, ...entity }: EntitySpec): ReportEntity {
	const declared = Object.entries(fields).map(([key, spec]) => toField(key, spec));
	return {
		...entity,
		joins,
		fieldsFor: (facts) => {
			const added = Object.entries(own?.(facts) ?? {}).map(([key, spec]) => toField(key, spec));
			return new Map([...declared, ...added].map((field) => [field.key, field]));
		},
	};
}

/** Choices from labels by key, in their order. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(labels).map(([key, label]) => ({ key, label }));
