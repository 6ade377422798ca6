import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Reads, RowsOf } from "#db/client";
import type { Audience } from "../auth/audiences";
import type { Permission } from "../auth/permissions";
import type { Reader } from "./readers";

// Interface for imports. A capability declares how to interpret a row of a file; the engine
// (features/office/imports) does uploading, mapping, checking, committing, undoing and reporting for all of them.

/** A column of an import type. */
export interface ImportField {
	/** Key of the value in an {@link ImportRow}. */
	key: string;
	label: string;
	/** Other headings for this column in exports from other programs. */
	synonyms?: readonly string[];
	/** One sentence, only where needed. */
	help?: string;
	required?: boolean;
	/** Example value in the template. */
	example: string;
	read: Reader;
}

/** A row after its cells were parsed; empty cells are null. */
export type ImportRow = Readonly<Record<string, string | null>>;

type Value = string | number | boolean | null;

/** A row to insert. The engine adds camp and timestamps. */
export interface Made {
	table: string;
	values: Record<string, Value>;
}

/** A stored row to update, as column → [old, new]. Without columns, only its timestamp changes. */
export interface Changed {
	table: string;
	/** Primary key without the camp. */
	key: Record<string, string>;
	set: Record<string, [Value, Value]>;
	/** The `updated_at` that was read. If it has changed since, the row is left alone. */
	seen: string;
}

/** Effect of a row. Nothing made and nothing changed means that everything is already stored. */
export interface Plan {
	/** ID of the record that the row is about. */
	subject: string;
	made: Made[];
	changed: Changed[];
	/** Related changes in words for the user: "guardian Ana Lopez". */
	says?: string[];
	/** IDs of stored people that the new person could be. Nothing is imported until the user decides. */
	resembles?: string[];
}

/** A plan, or errors by field; the empty key is for the whole row. */
export type Outcome = Plan | { problems: Record<string, string> };

/** Context in which a file is planned. */
export interface PlanAt {
	camp_id: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** Today's date in the camp's time zone. */
	today: string;
	/** Audiences of the importing user, who can't assign tags of other audiences. */
	audiences: readonly Audience[];
	/** Deterministic ID for this import and a key, so that repeated work creates the same row. */
	id(key: string): string;
}

/** Import type as the engine sees it. */
export interface ImportKind {
	kind: string;
	/** "Campers". */
	label: string;
	/** "camper" and "campers". */
	one: string;
	many: string;
	/** Description of a row in one sentence. */
	about: string;
	/** Permission required in addition to imports_run. */
	permission: Permission;
	/** Plan feature or flag (`flag:market_analysis`) that must be on. */
	feature?: string;
	fields: readonly ImportField[];
	/** Tables that it writes, parents first. */
	tables: readonly SQLiteTable[];
	/**
	 * Rows per batch, small enough to block the database for less than 100 ms. 200 by default; fewer if a row creates
	 * many records.
	 */
	chunk: number;
	/** Link to the imported records. */
	leads_to: { href: string; label: string };
	/** Identities of a row. Two rows of a file that share one describe the same record. */
	same(row: ImportRow): readonly string[];
	/** Reads of the camp's settings that rows refer to. */
	facts(at: { db: Db; camp_id: string }): Reads;
	/** Reads of stored records that these rows could match. */
	stored(at: { db: Db; camp_id: string; rows: readonly ImportRow[] }): Reads;
	/**
	 * Plans each row of a file, in order. `rows` contains all rows that it will be called for. `decision` is the ID of
	 * the stored person that the user matched the row to, or `new` for a different person.
	 */
	planner(
		at: PlanAt,
		facts: RowsOf<Reads>,
		stored: RowsOf<Reads>,
		rows: readonly ImportRow[],
	): (row: ImportRow, decision?: string | null) => Outcome;
	/**
	 * SELECT of `line` and `other`: rows whose plan creates a person although a stored person, `other`, could be the
	 * same. Evaluated before a chunk is written and again within its batch.
	 */
	clashes(at: { camp_id: string; newcomers: readonly Newcomer[] }): SQL;
}

/** A row of a plan that creates a person. */
export interface Newcomer {
	line: number;
	/** ID of the person that the row is about: this person, or the one that they are related to. */
	subject: string | null;
	values: Made["values"];
}

/**
 * Declares an import type. Name it under `imports` of the capability's `capability.server.ts`, or, for people, in
 * `features/office/imports/kinds.server.ts`; no other change is needed. Planning writes nothing: the engine shows
 * the plans as a dry run, executes them row by row exactly as shown, and can undo them.
 */
export function defineImport<F extends Reads, S extends Reads>(
	kind: Omit<ImportKind, "chunk" | "facts" | "stored" | "planner"> & {
		chunk?: number;
		facts: (at: { db: Db; camp_id: string }) => F;
		stored: (at: { db: Db; camp_id: string; rows: readonly ImportRow[] }) => S;
		planner: (
			at: PlanAt,
			facts: RowsOf<F>,
			stored: RowsOf<S>,
			rows: readonly ImportRow[],
		) => (row: ImportRow, decision?: string | null) => Outcome;
	},
): ImportKind {
	return { chunk: 200, ...kind } as unknown as ImportKind;
}
