import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auth_user, import_row, import_run } from "#db/schema";
import type { BirthDateDoubt } from "#app/lib/birth-dates";
import { decodeCursor } from "#app/platform/http/page";

export type Run = typeof import_run.$inferSelect;

/** One import. */
export const importById = (db: Db, camp_id: string, id: string) =>
	db
		.select()
		.from(import_run)
		.where(and(eq(import_run.camp_id, camp_id), eq(import_run.id, id)));

/** Imports, newest first, one more than the page shows. */
export function findImports(db: Db, camp_id: string, { limit, cursor }: { limit: number; cursor?: string }) {
	const [at, id] = cursor ? decodeCursor(cursor, 2) : [];
	const after: SQL | undefined =
		at === undefined ? undefined : sql`(${import_run.created_at}, ${import_run.id}) < (${at}, ${id})`;
	return db
		.select({
			id: import_run.id,
			kind: import_run.kind,
			status: import_run.status,
			file_name: import_run.file_name,
			row_count: import_run.row_count,
			rows_done: import_run.rows_done,
			creates: import_run.creates,
			updates: import_run.updates,
			skips: import_run.skips,
			errors: import_run.errors,
			created_at: import_run.created_at,
			undo_until: import_run.undo_until,
			committed_at: import_run.committed_at,
			undone_at: import_run.undone_at,
			by: auth_user.name,
		})
		.from(import_run)
		.innerJoin(auth_user, eq(auth_user.id, import_run.created_by))
		.where(and(eq(import_run.camp_id, camp_id), after))
		.orderBy(desc(import_run.created_at), desc(import_run.id))
		.limit(limit + 1);
}

const ofRun = (camp_id: string, id: string) =>
	and(eq(import_row.camp_id, camp_id), eq(import_row.import_id, id));

/** The file's first lines, as samples of its columns. */
export const sampleRows = (db: Db, camp_id: string, id: string) =>
	db
		.select({ number: import_row.row_number, cells: import_row.cells })
		.from(import_row)
		.where(ofRun(camp_id, id))
		.orderBy(import_row.row_number)
		.limit(5);

/** Recent column mappings, newest first. */
export const rememberedMappings = (db: Db, camp_id: string) =>
	db
		.select({ kind: import_run.kind, mapping: import_run.mapping })
		.from(import_run)
		.where(and(eq(import_run.camp_id, camp_id), isNotNull(import_run.committed_at)))
		.orderBy(desc(import_run.created_at))
		.limit(20);

/** Lines with these actions, in the file's order. */
export const rowsOf = (db: Db, camp_id: string, id: string, actions: readonly string[], limit: number) =>
	db
		.select({
			number: import_row.row_number,
			cells: import_row.cells,
			action: import_row.action,
			problems: import_row.problems,
			undo: import_row.undo,
			person_id: import_row.person_id,
			undone_at: import_row.undone_at,
		})
		.from(import_row)
		.where(and(ofRun(camp_id, id), inArray(import_row.action, [...actions])))
		.orderBy(import_row.row_number)
		.limit(limit);

/** Lines that an undo kept, with the reasons. */
export const keptRows = (db: Db, camp_id: string, id: string, limit: number) =>
	db
		.select({ number: import_row.row_number, problems: import_row.problems, person_id: import_row.person_id })
		.from(import_row)
		.where(
			and(
				ofRun(camp_id, id),
				isNotNull(import_row.undone_at),
				inArray(import_row.action, ["create", "update"]),
				isNotNull(import_row.problems),
			),
		)
		.orderBy(import_row.row_number)
		.limit(limit);

/** Decisions about newcomers who resemble existing people. */
export const decisionsOf = (db: Db, camp_id: string, id: string) =>
	db
		.select({ number: import_row.row_number, decision: import_row.decision })
		.from(import_row)
		.where(and(ofRun(camp_id, id), isNotNull(import_row.decision)));

/**
 * SQL condition: a newcomer resembles an existing person, and it isn't decided if they are the same. Only the
 * decision `new` counts: a decision for a person it still resembles would turn the line into an update, and any
 * other is out of date.
 */
export const isUndecided = (camp_id: string, id: string) =>
	and(
		ofRun(camp_id, id),
		eq(import_row.action, "create"),
		isNotNull(import_row.resembles),
		or(isNull(import_row.decision), ne(import_row.decision, "new")),
	);

/** SQL condition: a line gives a camper a birth date with one of these levels of doubt. */
export const isDoubtful = (camp_id: string, id: string, levels: readonly BirthDateDoubt["level"][]) =>
	and(
		ofRun(camp_id, id),
		inArray(import_row.action, ["create", "update"]),
		sql`${import_row.undo} ->> '$.doubt.level' IN (SELECT value FROM json_each(${JSON.stringify(levels)}))`,
	);

/**
 * The first doubtful lines, those that need confirmation before the others; `unlikely` is the number of these.
 * Empty unless the file is checked.
 */
export const doubtfulRows = (db: Db, camp_id: string, id: string, limit: number) =>
	db
		.select({
			number: import_row.row_number,
			cells: import_row.cells,
			undo: import_row.undo,
			count: sql<number>`count(*) OVER ()`,
			unlikely: sql<number>`sum(${import_row.undo} ->> '$.doubt.level' = 'unlikely') OVER ()`,
		})
		.from(import_run)
		.innerJoin(
			import_row,
			and(eq(import_row.camp_id, import_run.camp_id), eq(import_row.import_id, import_run.id)),
		)
		.where(
			and(
				eq(import_run.camp_id, camp_id),
				eq(import_run.id, id),
				eq(import_run.status, "checked"),
				isDoubtful(camp_id, id, ["unlikely", "unusual"]),
			),
		)
		.orderBy(sql`${import_row.undo} ->> '$.doubt.level'`, import_row.row_number)
		.limit(limit);

/**
 * The first undecided lines (see {@link isUndecided}), with JSON of the people they resemble: [id, first name,
 * last name, birth date].
 */
export const undecidedRows = (db: Db, camp_id: string, id: string, limit: number) =>
	db
		.select({
			number: import_row.row_number,
			cells: import_row.cells,
			undo: import_row.undo,
			person_id: import_row.person_id,
			people: sql<string>`(SELECT json_group_array(json_array(p.id, p.first_name, p.last_name, p.birth_date))
				FROM json_each(${import_row.resembles}) v CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.value)`,
			left: sql<number>`count(*) OVER ()`,
		})
		.from(import_row)
		.where(isUndecided(camp_id, id))
		.orderBy(import_row.row_number)
		.limit(limit);
