import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { refusedBy } from "#db/errors";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import { dropFiles } from "#app/platform/files/stored-file.server";
import type { Newcomer } from "#app/platform/imports/kind";
import { type PlannedRow, plannedRows } from "./planned-rows.server";
import type { Run } from "./queries.server";
import { UNDO_HOURS } from "./rules";
import { type TableFacts, tablesOf } from "./tables.server";
import { advance, countedRows, later, makeRoom, type WorkCtx } from "./work.server";
import {
	assertUnchanged,
	insertRows,
	noteLines,
	rowsWithKeys,
	toUpdate,
	updateRows,
} from "./write-plans.server";

const MOVED =
	"This record changed after the check, so the row wasn't imported. Import the row again to see the current values.";

/**
 * Carries out the plans of the dry run in chunks, each in one batch with its audit row. Lines whose data changed
 * since the dry run are skipped and reported. After an interruption it continues with the next line.
 * @returns whether it is done
 */
export async function carryOut(ctx: WorkCtx, run: Run): Promise<boolean> {
	let at = run;
	let after = await lastApplied(ctx, run);
	while (at.rows_done < at.row_count) {
		if (!ctx.goesOn()) return false;
		await makeRoom();
		const rows = await plannedRows(ctx, run, { after });
		if (rows.length === 0) break;
		at = await written(ctx, at, rows);
		after = rows.at(-1)?.number ?? after;
	}
	const now = ctx.clock.now();
	const { guard, move } = advance(ctx, at, 0, {
		...countedRows(run),
		status: "committed",
		claimed_until: null,
		object_key: null,
		committed_at: now,
		undo_until: later(now, UNDO_HOURS * 3_600_000),
	});
	const key = sql`SELECT object_key FROM import_run WHERE camp_id = ${run.camp_id} AND id = ${run.id} AND object_key IS NOT NULL`;
	await commit(ctx, {
		statements: [guard, dropFiles(ctx, key, UNDO_HOURS * 3_600_000), move],
		audit: { action: "import.committed", entity: "import_run", entity_id: run.id },
	});
	return true;
}

async function lastApplied({ db }: WorkCtx, run: Run): Promise<number> {
	if (run.rows_done === 0) return 0;
	const [last] = await db.all<{ number: number | null }>(sql`SELECT max(row_number) AS number FROM import_row
		WHERE camp_id = ${run.camp_id} AND import_id = ${run.id} AND applied_at IS NOT NULL`);
	return last?.number ?? 0;
}

/**
 * Writes some lines. If the database rejects them, retries each half, down to the single line that fails, which is
 * stored with the reason; after a concurrent change, checks the lines again.
 * @returns the import's resulting state
 */
async function written(ctx: WorkCtx, run: Run, rows: readonly PlannedRow[], tries = 0): Promise<Run> {
	const look = await lookedAt(ctx, run, rows);
	try {
		return await writeRows(ctx, run, rows, look.own, (row) => (look.moved.has(row.number) ? MOVED : null));
	} catch (error) {
		if (error instanceof AppError && error.code === "STALE" && tries < 3)
			return written(ctx, run, rows, tries + 1);
		const wall = refusedBy(error);
		if (wall === null || wall === "guard:import_moved") throw error;
		if (rows.length === 1) return writeRows(ctx, run, rows, look.own, () => refusal(wall));
		const half = Math.ceil(rows.length / 2);
		const first = await written(ctx, run, rows.slice(0, half));
		return written(ctx, first, rows.slice(half));
	}
}

const refusal = (wall: string) =>
	wall === "foreign_key"
		? "This row refers to something that wasn't imported or no longer exists. Import the row again."
		: "This row conflicts with the camp's records. Import the row again to see why.";

const acting = (rows: readonly PlannedRow[]) =>
	rows.filter(({ action }) => action === "create" || action === "update");

/** New people of these lines, in the form that the kind's `clashes` reads. */
const newcomersOf = (rows: readonly PlannedRow[]): Newcomer[] =>
	acting(rows).flatMap(({ plan, subject, number }) =>
		plan.made
			.filter(({ table }) => table === "person")
			.map(({ values }) => ({ line: number, subject, values })),
	);

const updatesOf = (rows: readonly PlannedRow[], { name }: TableFacts) =>
	acting(rows).flatMap(({ plan, number }) =>
		plan.changed.filter(({ table }) => table === name).map((change) => ({ ...toUpdate(change), number })),
	);

/** Findings before a chunk is written. */
interface Look {
	/**
	 * Lines that would no longer do what was shown, because the records they change were changed, or the people they
	 * add were added.
	 */
	moved: ReadonlySet<number>;
	/**
	 * People with the same name as newcomers, added by earlier lines of this import. The file itself distinguishes
	 * them.
	 */
	own: readonly string[];
}

async function lookedAt(ctx: WorkCtx, run: Run, rows: readonly PlannedRow[]): Promise<Look> {
	const tables = tablesOf(ctx.kind).map((table) => ({ table, updates: updatesOf(rows, table) }));
	const asked = tables.filter(({ updates }) => updates.length > 0);
	const newcomers = newcomersOf(rows);
	const clash = ctx.db.all<Clash>(ctx.kind.clashes({ camp_id: run.camp_id, newcomers }));
	const [clashes, ...stored] = (await ctx.db.batch([
		clash,
		...asked.map(({ table, updates }) =>
			rowsWithKeys(
				ctx,
				run.camp_id,
				table,
				updates.map(({ key }) => key),
			),
		),
	])) as [Clash[], ...Record<string, unknown>[][]];
	const own = await broughtBy(ctx, run, clashes);
	const moved = new Set(clashes.filter(({ other }) => !own.includes(other)).map(({ line }) => line));
	asked.forEach(({ table, updates }, index) => {
		const seen = new Map(
			(stored[index] ?? []).map((row) => [table.key.map((column) => row[column]).join(" "), row.updated_at]),
		);
		for (const { key, seen: then, number } of updates)
			if (seen.get(table.key.map((column) => key[column]).join(" ")) !== then) moved.add(number);
	});
	return { moved, own };
}

interface Clash {
	line: number;
	other: string;
}

/** Clashing people that this import itself has created. */
async function broughtBy({ db }: WorkCtx, run: Run, clashes: readonly Clash[]): Promise<string[]> {
	if (clashes.length === 0) return [];
	const others = JSON.stringify([...new Set(clashes.map(({ other }) => other))]);
	const made = await db.all<{ id: string }>(sql`SELECT DISTINCT m.value->>'$.values.id' AS id
		FROM import_row w, json_each(w.undo, '$.made') m WHERE w.camp_id = ${run.camp_id} AND w.import_id = ${run.id}
		AND w.applied_at IS NOT NULL AND w.action IN ('create', 'update')
		AND m.value->>'$.values.id' IN (SELECT value FROM json_each(${others}))`);
	return made.map(({ id }) => id);
}

/**
 * People other than campers that these lines add, change, or link to a child. Permission to invite them depends on
 * the user who did that.
 */
const broughtPeople = (rows: readonly PlannedRow[]): unknown[] => {
	const made = rows
		.flatMap(({ plan }) => plan.made)
		.flatMap(({ table, values }) => {
			if (table === "person_relationship") return [values.related_person_id];
			return table === "person" && values.person_type !== "camper" ? [values.id] : [];
		});
	const changed = rows.flatMap(({ plan }) => plan.changed).filter(({ table }) => table === "person");
	return [...new Set([...made, ...changed.map(({ key }) => key.id)])];
};

async function writeRows(
	ctx: WorkCtx,
	run: Run,
	rows: readonly PlannedRow[],
	own: readonly string[],
	leftOut: (row: PlannedRow) => string | null,
): Promise<Run> {
	const camp_id = run.camp_id;
	const out = rows.flatMap((row) => {
		const problem = leftOut(row);
		return problem && acting([row]).length > 0 ? [{ number: row.number, note: problem }] : [];
	});
	const left = new Set(out.map(({ number }) => number));
	const done = acting(rows).filter(({ number }) => !left.has(number));
	const tables = tablesOf(ctx.kind);
	const { guard, move } = advance(ctx, run, rows.length);
	const now = ctx.clock.now();
	const made = done.flatMap(({ plan }) => plan.made);
	const statements: Statement[] = [
		guard,
		...noClash(ctx, camp_id, done, own),
		...tables.flatMap((table) => assertUnchanged(ctx, camp_id, table, updatesOf(done, table))),
		...tables.flatMap((table) =>
			insertRows(
				ctx,
				camp_id,
				table,
				made.filter((each) => each.table === table.name),
			),
		),
		...tables.flatMap((table) =>
			updateRows(
				ctx,
				camp_id,
				table,
				updatesOf(done, table).map(({ key, set, seen }) => ({ key, set, seen })),
			),
		),
		ctx.db.run(sql`UPDATE import_row SET applied_at = ${now} WHERE camp_id = ${camp_id} AND import_id = ${run.id}
			AND row_number BETWEEN ${rows[0]?.number ?? 0} AND ${rows.at(-1)?.number ?? 0}`),
		...noteLines(ctx, run, out, "error"),
		move,
	];
	await commit(ctx, {
		statements,
		audit: {
			action: "import.write",
			entity: "import_run",
			entity_id: run.id,
			changes: {
				kind: run.kind,
				from: rows[0]?.number,
				to: rows.at(-1)?.number,
				created: done.filter(({ action }) => action === "create").length,
				updated: done.filter(({ action }) => action === "update").length,
				left_out: out.length,
				person_ids: broughtPeople(done),
			},
		},
	});
	return { ...run, rows_done: run.rows_done + rows.length };
}

/**
 * Constraint behind {@link lookedAt}: of two imports that add the same person at the same time, the later one
 * checks again.
 */
function noClash(
	ctx: WorkCtx,
	camp_id: string,
	rows: readonly PlannedRow[],
	own: readonly string[],
): Statement[] {
	const newcomers = newcomersOf(rows);
	if (newcomers.length === 0) return [];
	const clashes = ctx.kind.clashes({ camp_id, newcomers });
	return [
		abortWhen(
			ctx,
			"stale",
			sql`EXISTS (SELECT 1 FROM (${clashes}) x WHERE x.other NOT IN (SELECT value FROM json_each(${JSON.stringify(own)})))`,
		),
	];
}
