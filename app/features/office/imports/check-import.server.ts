import { sql } from "drizzle-orm";
import { camper } from "#db/schema";
import { type Reads, type RowsOf, readBatch } from "#db/client";
import { birthDateDoubt } from "#app/lib/birth-dates";
import { commit } from "#app/platform/audit/commit.server";
import type { ImportKind, Outcome, Plan } from "#app/platform/imports/kind";
import { stableId } from "#app/platform/imports/stable-id";
import { decisionsOf, type Run } from "./queries.server";
import { readFile } from "./read-file.server";
import { type ReadRow, readRows } from "./read-rows.server";
import { advance, countedRows, type KeptPlan, makeRoom, type WorkCtx } from "./work.server";

/** A checked line as stored: its plan, or the reason why it can't be imported. */
interface CheckedRow {
	number: number;
	cells: string[];
	action: "create" | "update" | "skip" | "error";
	problems: Record<string, string> | null;
	person_id: string | null;
	undo: KeptPlan | null;
	resembles?: string[];
}

/** Keeps statements below D1's limit of two million bytes per parameter. */
const MOST_CHARS = 600_000;

/**
 * Dry run: plans every line against the stored data and saves the plans, without changing the camp's data. After
 * an interruption it continues where it stopped, because the same file and camp give the same plans.
 * @returns whether it is done
 */
export async function checkImport(ctx: WorkCtx, run: Run): Promise<boolean> {
	const file = run.object_key === null ? null : await ctx.files.get(run.object_key);
	if (!file) {
		await fail(ctx, run, "The file is no longer available. Upload it again.");
		return true;
	}
	const { columns, rows, notes } = readFile(new Uint8Array(await file.arrayBuffer()), {
		heading: run.heading_line,
	});
	const read = readRows({ columns, rows }, ctx.kind, run.mapping, {
		country: ctx.camp.country,
		today: ctx.today,
	});
	const checked = await planned(ctx, run, read.rows);
	let at = run;
	for (const chunk of chunksOf(checked.slice(run.rows_done), ctx.kind.chunk)) {
		await makeRoom();
		const { guard, move } = advance(ctx, at, chunk.length, { status: "checking" });
		await commit(ctx, {
			statements: [guard, keptRows(ctx, run, chunk), move],
			audit: {
				action: "import.check_chunk",
				entity: "import_run",
				entity_id: run.id,
				changes: { from: chunk[0]?.number, to: chunk.at(-1)?.number },
			},
		});
		at = { ...at, status: "checking", rows_done: at.rows_done + chunk.length };
	}
	const { guard, move } = advance(ctx, at, 0, {
		...countedRows(run),
		status: "checked",
		claimed_until: null,
		error: [...notes, ...read.notes].join("\n") || null,
	});
	await commit(ctx, {
		statements: [guard, move],
		audit: { action: "import.checked", entity: "import_run", entity_id: run.id },
	});
	return true;
}

async function fail(ctx: WorkCtx, run: Run, error: string) {
	const { guard, move } = advance(ctx, run, 0, { status: "failed", claimed_until: null, error });
	await commit(ctx, {
		statements: [guard, move],
		audit: { action: "import.fail", entity: "import_run", entity_id: run.id },
	});
}

async function planned(ctx: WorkCtx, run: Run, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
	const { kind, db } = ctx;
	const camp_id = run.camp_id;
	const sound = rows.filter(({ problems }) => Object.keys(problems).length === 0);
	const facts = await readBatch(db, kind.facts({ db, camp_id }));
	const stored: Record<string, unknown[]> = {};
	for (let from = 0; from === 0 || from < sound.length; from += kind.chunk) {
		const asked = sound.slice(from, from + kind.chunk).map(({ row }) => row);
		const found = await readBatch(db, kind.stored({ db, camp_id, rows: asked }));
		for (const [name, some] of Object.entries<unknown>(found))
			stored[name] = [...(stored[name] ?? []), ...(some as unknown[])];
	}
	const plan = kind.planner(
		{
			camp_id,
			country: ctx.camp.country,
			today: ctx.today,
			audiences: ctx.user.audiences,
			id: (key) => stableId(run.id, run.created_at, key),
		},
		facts,
		stored as unknown as RowsOf<Reads>,
		sound.map(({ row }) => row),
	);
	const settled = oneChangeEach();
	const decided = new Map(
		(await decisionsOf(db, camp_id, run.id)).map(({ number, decision }) => [number, decision]),
	);
	return rows.map(({ number, cells, row, problems }) => {
		const outcome: Outcome =
			Object.keys(problems).length > 0 ? { problems } : settled(plan(row, decided.get(number)), number);
		if ("problems" in outcome)
			return { number, cells, action: "error", problems: outcome.problems, person_id: null, undo: null };
		const { subject, made, changed, says, resembles } = outcome;
		const is_new = made.some(({ values }) => values.id === subject);
		const action = is_new ? "create" : made.length + changed.length > 0 ? "update" : "skip";
		const undo = { made, changed, says, doubt: birthDoubt(kind, outcome, ctx.today) };
		return { number, cells, action, problems: null, person_id: subject, undo, resembles };
	});
}

/**
 * Doubt about the birth date that a line gives a camper, to be confirmed; none if the line gives no birth date.
 */
function birthDoubt({ tables }: ImportKind, { subject, made, changed }: Plan, today: string) {
	if (!tables.includes(camper)) return undefined;
	const known = made.find(({ table, values }) => table === "camper" && values.id === subject)?.values
		.birth_date;
	const said = changed.find(({ table, key }) => table === "person" && key.id === subject)?.set
		.birth_date?.[1];
	const birth_date = said ?? known;
	const doubt = typeof birth_date === "string" ? birthDateDoubt(birth_date, today) : null;
	return doubt ? { level: doubt.level, words: doubt.words } : undefined;
}

/**
 * Writes a value that several lines give for one record (such as siblings' address) once, with the first line.
 * Reports lines that contradict each other.
 */
function oneChangeEach() {
	const known = new Map<string, { number: number; set: Plan["changed"][number]["set"] }>();
	return (outcome: Outcome, number: number): Outcome => {
		if ("problems" in outcome) return outcome;
		const named = outcome.changed.map((change) => ({
			change,
			first: known.get(`${change.table} ${JSON.stringify(change.key)}`),
		}));
		for (const { change, first } of named) {
			const against = Object.entries(change.set).find(
				([column, [, after]]) => first?.set[column] !== undefined && first.set[column]?.[1] !== after,
			);
			if (first && against) {
				const what = `${against[0].replaceAll("_", " ")} of the same ${change.table}`;
				return { problems: { "": `Row ${first.number} has a different ${what}.` } };
			}
		}
		for (const { change, first } of named) {
			if (first) Object.assign(first.set, change.set);
			else known.set(`${change.table} ${JSON.stringify(change.key)}`, { number, set: change.set });
		}
		return { ...outcome, changed: named.filter(({ first }) => !first).map(({ change }) => change) };
	};
}

function* chunksOf(rows: readonly CheckedRow[], most: number) {
	let chunk: CheckedRow[] = [];
	let chars = 0;
	for (const row of rows) {
		const size = JSON.stringify(row).length;
		if (chunk.length >= most || (chunk.length > 0 && chars + size > MOST_CHARS)) {
			yield chunk;
			[chunk, chars] = [[], 0];
		}
		chunk.push(row);
		chars += size;
	}
	if (chunk.length > 0) yield chunk;
}

/** Stores lines, replacing the results of an earlier check. */
const keptRows = (ctx: WorkCtx, run: Run, rows: readonly CheckedRow[]) =>
	ctx.db.run(sql`INSERT INTO import_row (camp_id, import_id, row_number, cells, action, problems, person_id, undo, resembles)
		SELECT ${run.camp_id}, ${run.id}, v.value->>'number', v.value->>'cells', v.value->>'action', v.value->>'problems',
			v.value->>'person_id', v.value->>'undo', v.value->>'resembles'
		FROM json_each(${JSON.stringify(rows)}) v WHERE true
		ON CONFLICT (camp_id, import_id, row_number) DO UPDATE SET action = excluded.action, problems = excluded.problems,
			person_id = excluded.person_id, undo = excluded.undo, resembles = excluded.resembles`);
