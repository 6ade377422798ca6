import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Reads, RowsOf } from "#db/client";
import type { Audience } from "../auth/audiences";
import type { Permission } from "../auth/permissions";
import type { Reader } from "./readers";

// The seam of imports. A capability declares what a line of a file means to it; uploading, mapping, checking, committing,
// undoing and telling about it are the engine's (features/office/imports) and the same for all.

/** A column that a kind knows. */
export interface ImportField {
	/** The name under which the planner finds the value. */
	key: string;
	label: string;
	/** How it is headed in other programs' files, besides the label. */
	synonyms?: readonly string[];
	/** One sentence, only where it is needed. */
	help?: string;
	required?: boolean;
	/** What the template shows. */
	example: string;
	read: Reader;
}

/** A line as its readers understood it: null where nothing stands. */
export type ImportRow = Readonly<Record<string, string | null>>;

type Value = string | number | boolean | null;

/** A row to be written. The camp and the stamps are added. */
export interface Made {
	table: string;
	values: Record<string, Value>;
}

/** A stored row to be changed: column → what stood there and what will. Without columns it is only stamped anew. */
export interface Changed {
	table: string;
	/** Its primary key without the camp. */
	key: Record<string, string>;
	set: Record<string, [Value, Value]>;
	/** Its `updated_at` as it was read: changed since, it is left alone. */
	seen: string;
}

/** What a line will do. Nothing made and nothing changed: everything is there already. */
export interface Plan {
	/** The one the line is about. */
	subject: string;
	made: Made[];
	changed: Changed[];
	/** What else comes with it, for people: "guardian Ana Lopez". */
	says?: string[];
	/** Stored people, by id, whom the newcomer may be. Until it is decided who is meant nothing is imported. */
	resembles?: string[];
}

/** A plan, or what is wrong with the line, by field; the empty key is the line itself. */
export type Outcome = Plan | { problems: Record<string, string> };

/** Where and when a file is planned. */
export interface PlanAt {
	camp_id: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** The calendar date in the camp's zone. */
	today: string;
	/** The audiences that who imports belongs to: they give no tag of another one. */
	audiences: readonly Audience[];
	/** An id that is always the same for this import and key, so that work done twice makes one row. */
	id(key: string): string;
}

/** What the engine knows of a kind. */
export interface ImportKind {
	kind: string;
	/** "Campers". */
	label: string;
	/** "camper" and "campers". */
	one: string;
	many: string;
	/** What a line of the file is, in a sentence. */
	about: string;
	/** Needed besides imports_run. */
	permission: Permission;
	fields: readonly ImportField[];
	/** The tables it writes, parents first. */
	tables: readonly SQLiteTable[];
	/** Lines in a batch, so few that the database is held for less than 100 ms; 200 unless a line makes many rows. */
	chunk: number;
	/** Where to look at what was imported. */
	leads_to: { href: string; label: string };
	/** What a line is known by; two lines of a file that share one of these mean the same. */
	same(row: ImportRow): readonly string[];
	/** What the camp has set up that lines refer to. */
	facts(at: { db: Db; camp_id: string }): Reads;
	/** What is stored that these lines may mean. */
	stored(at: { db: Db; camp_id: string; rows: readonly ImportRow[] }): Reads;
	/**
	 * Plans every line of a file; asked in their order. `rows` are all it will be asked about. `decision` is the id of the
	 * one whom the line resembles and means, or `new` for somebody else.
	 */
	planner(
		at: PlanAt,
		facts: RowsOf<Reads>,
		stored: RowsOf<Reads>,
		rows: readonly ImportRow[],
	): (row: ImportRow, decision?: string | null) => Outcome;
	/**
	 * A SELECT of `line` and `other`: lines whose plan brings somebody new although a person, the other, is stored whom the
	 * line may mean. Asked before a chunk is written and once more within its batch.
	 */
	clashes(at: { camp_id: string; newcomers: readonly Newcomer[] }): SQL;
}

/** A row of a plan that makes a person. */
export interface Newcomer {
	line: number;
	/** Whom the line is about: this one, or somebody whom this one comes with. */
	subject: string | null;
	values: Made["values"];
}

/**
 * Declares what can be imported. Export it from the capability's `index.server.ts` and add it to the list in
 * `features/office/imports/kinds.server.ts`; nothing else changes. Planning writes nothing: the engine shows the plans as a dry
 * run, carries them out line by line as they were shown, and takes them back.
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
