import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { type NamedPerson, personKeys } from "#db/person-names";
import { commit } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import type { Made } from "#app/platform/imports/kind";
import { type PlannedRow, plannedRows } from "./planned-rows.server";
import type { Run } from "./queries.server";
import { keyText, type TableFacts, tablesOf } from "./tables.server";
import { advance, type KeptPlan, makeRoom, type WorkCtx } from "./work.server";
import {
	assertUnchanged,
	deleteRows,
	noteLines,
	type Referrer,
	referrers,
	rowsWithKeys,
	type Update,
	updateRows,
} from "./write-plans.server";

type Stored = Record<string, unknown>;

const USED = "Kept because it has been used since the import.";
const CHANGED = "Kept because it has changed since the import.";
const ELSEWHERE = "Undone, except for a guardian or household now used elsewhere.";

/**
 * Undoes an import from its last line, in chunks, each in one batch with its audit row. A created child or staff
 * member is deleted with all records that came with them, unless they have been used or changed since; a changed
 * field is restored, unless it has been changed again.
 * @returns whether it is done
 */
export async function takeBack(ctx: WorkCtx, run: Run): Promise<boolean> {
	let at = run;
	let before = await firstUndone(ctx, run);
	while (at.rows_done < at.row_count) {
		if (!ctx.goesOn()) return false;
		await makeRoom();
		const rows = await plannedRows(ctx, run, { before });
		if (rows.length === 0) break;
		at = await undone(ctx, at, rows);
		before = rows.at(-1)?.number ?? before;
	}
	const { guard, move } = advance(ctx, at, 0, {
		status: "undone",
		claimed_until: null,
		undone_at: ctx.clock.now(),
	});
	await commit(ctx, {
		statements: [guard, ...whatStays(ctx, run), move],
		audit: { action: "import.undone", entity: "import_run", entity_id: run.id },
	});
	return true;
}

async function firstUndone({ db }: WorkCtx, run: Run): Promise<number> {
	if (run.rows_done === 0) return Number.MAX_SAFE_INTEGER;
	const [last] = await db.all<{ number: number | null }>(sql`SELECT min(row_number) AS number FROM import_row
		WHERE camp_id = ${run.camp_id} AND import_id = ${run.id} AND undone_at IS NOT NULL`);
	return last?.number ?? Number.MAX_SAFE_INTEGER;
}

async function undone(ctx: WorkCtx, run: Run, rows: readonly PlannedRow[], tries = 0): Promise<Run> {
	const found = await lookedUp(ctx, run, rows);
	try {
		return await written(ctx, run, rows, found);
	} catch (error) {
		// One of the rows was changed at the same time; check again.
		if (error instanceof AppError && error.code === "STALE" && tries < 3)
			return undone(ctx, run, rows, tries + 1);
		throw error;
	}
}

/** Stored state of one table's rows. */
interface Found {
	table: TableFacts;
	/** Stored rows, by key. */
	stored: Map<string, Stored>;
	/** Rows that refer to records created with these lines' subjects, by key. */
	referred: Map<string, Referrer[]>;
}

const mine = (row: PlannedRow, { values }: Made) => Object.values(values).includes(row.subject);
const madeIn = (rows: readonly PlannedRow[], { name }: TableFacts) =>
	rows.flatMap((row) => row.plan.made.filter(({ table }) => table === name).map((made) => ({ row, made })));
const changedIn = (rows: readonly PlannedRow[], { name }: TableFacts) =>
	rows.flatMap((row) =>
		row.plan.changed.filter(({ table }) => table === name).map((change) => ({ row, change })),
	);
const keyOf = ({ key }: TableFacts, row: Readonly<Stored>) =>
	Object.fromEntries(key.map((column) => [column, row[column]]));

async function lookedUp(ctx: WorkCtx, run: Run, rows: readonly PlannedRow[]): Promise<Found[]> {
	const tables = tablesOf(ctx.kind);
	const asked = tables.map((table) => {
		const made = madeIn(rows, table);
		const keys = [
			...made.map(({ made: { values } }) => values),
			...changedIn(rows, table).map(({ change }) => change.key),
		];
		const unique = [...new Map(keys.map((key) => [keyText(table, key), keyOf(table, key)])).values()];
		const own = made
			.filter(({ row, made: each }) => row.action === "create" && mine(row, each))
			.map(({ made: { values } }) => keyOf(table, values));
		return {
			table,
			unique,
			own,
			referring: own.length > 0 ? referrers(ctx, run.camp_id, table, own, tables) : [],
		};
	});
	const statements = asked.flatMap(({ table, unique, referring }) => [
		...(unique.length > 0 ? [rowsWithKeys(ctx, run.camp_id, table, unique)] : []),
		...referring,
	]);
	const [first, ...rest] = statements;
	const answers = (first ? await ctx.db.batch([first, ...rest]) : []) as unknown[][];
	return asked.map(({ table, unique, own, referring }) => {
		const stored = (unique.length > 0 ? (answers.shift() ?? []) : []) as Stored[];
		const referred = new Map<string, Referrer[]>();
		for (const referrer of referring.flatMap(() => (answers.shift() ?? []) as Referrer[])) {
			const key = keyText(table, own[referrer.n] ?? {});
			referred.set(key, [...(referred.get(key) ?? []), referrer]);
		}
		return { table, referred, stored: new Map(stored.map((each) => [keyText(table, each), each])) };
	});
}

/** Converts JSON booleans to the numbers that the database stores. */
const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : (value ?? null));

/** Whether a row is still as it was created, with nothing filled in or changed. */
const isAsMade = ({ nullable, data }: TableFacts, stored: Stored, { values }: Made) =>
	data.every((column) => {
		if (values[column] === undefined && !nullable.includes(column)) return true;
		return plain(stored[column]) === plain(values[column]);
	});

/** Reason why a record created by a line is kept; null if it is deleted. */
function whyKept(row: PlannedRow, found: readonly Found[], brought: ReadonlySet<string>): string | null {
	if (row.action !== "create") return null;
	for (const { table, stored, referred } of found) {
		for (const made of row.plan.made) {
			if (made.table !== table.name || !mine(row, made)) continue;
			const key = keyText(table, made.values);
			const now = stored.get(key);
			if (now && !isAsMade(table, now, made)) return CHANGED;
			const others = (referred.get(key) ?? []).filter((each) => !brought.has(`${each.table} ${each.own}`));
			if (others.length > 0) return USED;
		}
	}
	return null;
}

async function written(
	ctx: WorkCtx,
	run: Run,
	rows: readonly PlannedRow[],
	found: readonly Found[],
): Promise<Run> {
	const camp_id = run.camp_id;
	const brought = new Set(
		found.flatMap(({ table }) =>
			madeIn(rows, table).map(({ made }) => `${table.name} ${keyText(table, made.values)}`),
		),
	);
	const notes = new Map<number, string>();
	for (const row of rows) {
		const why = whyKept(row, found, brought);
		if (why) notes.set(row.number, why);
	}
	const going = rows.filter(({ number }) => !notes.has(number));
	const checks: Statement[] = [];
	const deletions: Statement[] = [];
	const updates: Statement[] = [];
	for (const { table, stored } of found) {
		const gone = madeIn(going, table).flatMap(({ made }) => {
			const now = stored.get(keyText(table, made.values));
			return now && isAsMade(table, now, made)
				? [{ key: keyOf(table, made.values), seen: String(now.updated_at) }]
				: [];
		});
		const restored = changedIn(rows, table).flatMap(({ row, change }) => {
			const now = stored.get(keyText(table, change.key));
			if (!now) return [];
			const { update, kept } = restoring(table, now, change);
			if (kept.length > 0)
				notes.set(row.number, `Kept details changed since the import: ${kept.join(", ")}.`);
			return update ? [update] : [];
		});
		const unique = [...new Map(gone.map((each) => [keyText(table, each.key), each])).values()];
		if (table.stamped) checks.push(...assertUnchanged(ctx, camp_id, table, [...unique, ...restored]));
		// Children before their parents.
		deletions.unshift(
			...deleteRows(
				ctx,
				camp_id,
				table,
				unique.map(({ key }) => key),
			),
		);
		updates.push(...updateRows(ctx, camp_id, table, restored));
	}
	const { guard, move } = advance(ctx, run, rows.length);
	const said = [...notes].map(([number, note]) => ({ number, note }));
	await commit(ctx, {
		statements: [
			guard,
			...checks,
			...deletions,
			...updates,
			ctx.db.run(sql`UPDATE import_row SET undone_at = ${ctx.clock.now()} WHERE camp_id = ${camp_id} AND import_id = ${run.id}
				AND row_number BETWEEN ${rows.at(-1)?.number ?? 0} AND ${rows[0]?.number ?? 0}`),
			...noteLines(ctx, run, said),
			move,
		],
		audit: {
			action: "import.take_back",
			entity: "import_run",
			entity_id: run.id,
			changes: { from: rows.at(-1)?.number, to: rows[0]?.number, kept: said.length },
		},
	});
	return { ...run, rows_done: run.rows_done + rows.length };
}

/** Columns derived from names; recomputed from the restored values. */
const DERIVED = ["sort_name", "search_text", "duplicate_key"];

/** Restores each field, except those changed again since. */
function restoring(
	table: TableFacts,
	now: Stored,
	{ key, set }: KeptPlan["changed"][number],
): { update: Update | null; kept: string[] } {
	const fields = Object.entries(set).filter(
		([column]) => table.name !== "person" || !DERIVED.includes(column),
	);
	const back = fields.filter(([column, [, after]]) => plain(now[column]) === plain(after));
	const kept = fields.filter(([column, [before, after]]) =>
		[before, after].every((value) => plain(now[column]) !== plain(value)),
	);
	if (fields.length > 0 && back.length === 0) return { update: null, kept: kept.map(([column]) => column) };
	const values: Stored = Object.fromEntries(back.map(([column, [before]]) => [column, before]));
	const keys = table.name === "person" ? personKeys({ ...now, ...values } as unknown as NamedPerson) : {};
	return {
		update: { key, set: { ...values, ...keys }, seen: String(now.updated_at) },
		kept: kept.map(([column]) => column.replaceAll("_", " ")),
	};
}

/** Records on the lines which changes remain that aren't a child's or staff member's own. */
function whatStays(ctx: WorkCtx, { camp_id, id }: Run): Statement[] {
	return tablesOf(ctx.kind)
		.filter(({ key }) => key.join() === "id")
		.map(({ name }) =>
			ctx.db.run(sql`UPDATE import_row SET problems = json_object('', ${ELSEWHERE})
				WHERE camp_id = ${camp_id} AND import_id = ${id} AND undone_at IS NOT NULL AND problems IS NULL
				AND action IN ('create', 'update') AND EXISTS (SELECT 1 FROM json_each(import_row.undo, '$.made') m
					JOIN ${sql.raw(`"${name}"`)} t ON t.camp_id = ${camp_id} AND t.id = m.value->>'$.values.id'
					WHERE m.value->>'table' = ${name})`),
		);
}
