import type { Db } from "#db/client";
import { formatDate, formatInstant } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import type { ImportKind } from "#app/platform/imports/kind";
import { doubtfulRows, keptRows, type Run, rowsOf, undecidedRows } from "./queries.server";
import { statusOf, stoppedAt } from "./rules";
import { changesIn, factsIn, nameIn, problemText } from "./view.server";
import type { KeptPlan } from "./work.server";

const EXAMPLES = 5;
const PROBLEMS = 20;
const MOST_UNDECIDED = 50;

/** Reads of an import's lines for its page. */
export const pageReads = (db: Db, camp_id: string, id: string) => ({
	problems: rowsOf(db, camp_id, id, ["error"], PROBLEMS),
	creates: rowsOf(db, camp_id, id, ["create"], EXAMPLES),
	updates: rowsOf(db, camp_id, id, ["update"], EXAMPLES),
	kept: keptRows(db, camp_id, id, PROBLEMS),
	undecided: undecidedRows(db, camp_id, id, MOST_UNDECIDED),
	doubtful: doubtfulRows(db, camp_id, id, PROBLEMS),
});

interface PageRows {
	problems: Awaited<ReturnType<typeof rowsOf>>;
	creates: Awaited<ReturnType<typeof rowsOf>>;
	updates: Awaited<ReturnType<typeof rowsOf>>;
	kept: Awaited<ReturnType<typeof keptRows>>;
	undecided: Awaited<ReturnType<typeof undecidedRows>>;
	doubtful: Awaited<ReturnType<typeof doubtfulRows>>;
}

/** Builds the page of an import, in any state. */
export function importView(ctx: CampCtx, kind: ImportKind, run: Run, rows: PageRows) {
	const status = statusOf(run.status);
	const { time_zone } = ctx.camp;
	const planOf = (row: PageRows["creates"][number]) =>
		(row.undo ?? { made: [], changed: [] }) as unknown as KeptPlan;
	const line = (row: PageRows["creates"][number]) => ({
		number: row.number,
		name: nameIn(run, row.cells),
		says: planOf(row).says ?? [],
		changes: changesIn(kind, planOf(row), ctx.camp),
		facts: factsIn(kind, planOf(row), row.person_id, ctx.camp),
	});
	return {
		id: run.id,
		status,
		file_name: run.file_name,
		notes: status === "failed" ? [] : (run.error?.split("\n") ?? []),
		failed: status === "failed" ? (run.error ?? "The file couldn't be read. Upload it again.") : null,
		rows: run.row_count,
		stopped: stoppedAt({ ...run, status }),
		rows_done: run.rows_done,
		counts: { creates: run.creates, updates: run.updates, skips: run.skips, errors: run.errors },
		kind: { label: kind.label, one: kind.one, many: kind.many, leads_to: kind.leads_to },
		problems: rows.problems.map((row) => ({
			number: row.number,
			name: nameIn(run, row.cells) || row.cells.filter(Boolean).slice(0, 2).join(" "),
			text: problemText(kind, row.problems),
		})),
		undecided: rows.undecided.map((row) => {
			const plan = (row.undo ?? { made: [] }) as unknown as KeptPlan;
			return {
				number: row.number,
				name: nameIn(run, row.cells),
				facts: factsIn(kind, plan, row.person_id, ctx.camp),
				people: (JSON.parse(row.people) as [string, string, string, string | null][]).map(
					([id, first_name, last_name, birth_date]) => ({
						id,
						name: displayName({ first_name, last_name }),
						born: birth_date && formatDate(birth_date),
					}),
				),
			};
		}),
		doubtful: rows.doubtful.map((row) => {
			const { doubt } = row.undo as unknown as KeptPlan;
			return {
				number: row.number,
				name: nameIn(run, row.cells),
				words: doubt?.words ?? "",
				is_unlikely: doubt?.level === "unlikely",
			};
		}),
		doubtful_count: rows.doubtful[0]?.count ?? 0,
		unlikely: rows.doubtful[0]?.unlikely ?? 0,
		undecided_left: rows.undecided[0]?.left ?? 0,
		creates: rows.creates.map(line),
		updates: rows.updates.map(line),
		kept:
			status === "undone"
				? rows.kept.map((row) => ({ number: row.number, text: row.problems?.[""] ?? "" }))
				: [],
		can_undo: status === "committed" && (run.undo_until ?? "") >= ctx.clock.now(),
		undo_until: run.undo_until && formatInstant(run.undo_until, time_zone),
		committed_at: run.committed_at && formatInstant(run.committed_at, time_zone),
		undone_at: run.undone_at && formatInstant(run.undone_at, time_zone),
	};
}
export type ImportShown = ReturnType<typeof importView>;
