import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#db/client";
import { auth_user, label_printer, report_run } from "#db/schema";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { CampCtx } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { historyQuery, runFields } from "./run-inputs";
import { canUseRun } from "./run-rights.server";
import type { ReportFormat, RunState } from "./run-rules";

const columns = {
	id: report_run.id,
	camp_id: report_run.camp_id,
	template_key: report_run.template_key,
	template_id: report_run.template_id,
	schedule_id: report_run.schedule_id,
	is_shared:
		sql<number>`(${report_run.template_key} IS NOT NULL AND (${report_run.template_id} IS NULL OR EXISTS (
		SELECT 1 FROM report_template t WHERE t.camp_id = ${report_run.camp_id} AND t.id = ${report_run.template_id} AND t.is_public = 1)))`.as(
			"is_shared",
		),
	name: report_run.name,
	plan: report_run.plan,
	season_id: report_run.season_id,
	as_of: report_run.as_of,
	format: report_run.format,
	state: report_run.state,
	asked_by: report_run.asked_by,
	asked_by_name: sql<string>`(SELECT u.name FROM ${auth_user} u WHERE u.id = ${report_run.asked_by})`.as(
		"asked_by_name",
	),
	rights: report_run.rights,
	row_count: report_run.row_count,
	rows_done: report_run.rows_done,
	hidden: report_run.hidden,
	has_health: report_run.has_health,
	content_hash: report_run.content_hash,
	object_key: report_run.object_key,
	rows_key: report_run.rows_key,
	bytes: report_run.bytes,
	downloads: report_run.downloads,
	error: report_run.error,
	created_at: report_run.created_at,
	finished_at: report_run.finished_at,
	expires_at: report_run.expires_at,
};

/** Reads a run by its ID. */
export const runById = (db: Db, camp_id: string, id: string) =>
	db
		.select(columns)
		.from(report_run)
		.where(and(eq(report_run.camp_id, camp_id), eq(report_run.id, id)));

export type RunRow = Awaited<ReturnType<typeof runById>>[number];

type History = z.infer<typeof historyQuery>;

/** What narrows a list of runs. */
interface RunFilters {
	who?: string;
	state?: RunState;
	/** Instants: from the first on, and before the second. */
	since?: string;
	until?: string;
}

/** The runs of a camp, the newest first, one more than a page shows. */
export function findRuns(
	db: Db,
	camp_id: string,
	{ template_id, cursor, limit, who, state, since, until }: History & RunFilters,
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db
		.select(columns)
		.from(report_run)
		.where(
			and(
				eq(report_run.camp_id, camp_id),
				template_id === undefined ? undefined : eq(report_run.template_key, template_id),
				who === undefined ? undefined : eq(report_run.asked_by, who),
				state === undefined ? undefined : eq(report_run.state, state),
				since === undefined ? undefined : gte(report_run.created_at, since),
				until === undefined ? undefined : lt(report_run.created_at, until),
				after ? sql`(${report_run.created_at}, ${report_run.id}) < (${after[0]}, ${after[1]})` : undefined,
			),
		)
		.orderBy(desc(report_run.created_at), desc(report_run.id))
		.limit(limit + 1);
}

/** Reads the previous run of the same report, with the same rights, filters, columns, groups and limit. */
export const runBefore = (db: Db, { camp_id, template_key, rights, plan, created_at, id }: RunRow) =>
	db
		.select(columns)
		.from(report_run)
		.where(
			and(
				eq(report_run.camp_id, camp_id),
				sql`${report_run.template_key} = ${template_key}`,
				eq(report_run.state, "done"),
				sql`${report_run.rights} ->> 'user_id' = ${rights.user_id}`,
				// Only runs of the same question. Otherwise every row would look new, as after a download with an export template.
				...["filters", "columns", "group"].map(
					(part) => sql`coalesce(${report_run.plan} -> ${part}, '[]') = ${JSON.stringify(plan[part] ?? [])}`,
				),
				sql`coalesce(${report_run.plan} ->> 'limit', 0) = ${plan.limit ?? 0}`,
				sql`coalesce(${report_run.plan} ->> 'as_of', '') = ${plan.as_of ?? ""}`,
				sql`(${report_run.created_at}, ${report_run.id}) < (${created_at}, ${id})`,
			),
		)
		.orderBy(desc(report_run.created_at), desc(report_run.id))
		.limit(1);

/** A run as the API shows it. */
export const toRun = (run: RunRow): z.infer<typeof runFields> => ({
	id: run.id,
	template_id: run.template_key,
	schedule_id: run.schedule_id,
	name: run.name,
	plan: run.plan,
	season_id: run.season_id,
	as_of: run.as_of,
	format: run.format as ReportFormat,
	state: run.state as RunState,
	asked_by: { id: run.asked_by, name: run.asked_by_name },
	rights_of: { id: run.rights.user_id, name: run.rights.name, role: run.rights.role },
	row_count: run.row_count,
	rows_done: run.rows_done,
	can_download: run.state === "done",
	hidden_columns: run.hidden.map(({ key, label }) => ({ key, label })),
	has_health: run.has_health,
	content_hash: run.content_hash,
	bytes: run.bytes,
	downloads: run.downloads,
	error: run.error,
	created_at: run.created_at,
	finished_at: run.finished_at,
	expires_at: run.expires_at,
});

/** A run as the caller sees it: its plan and number of rows are left out unless they could ask the same today. */
export function runFor(ctx: CampCtx, catalog: Catalog, run: RunRow): z.infer<typeof runFields> {
	const isOwn = [run.asked_by, run.rights.user_id].includes(ctx.user.id);
	const isKnown = canUseRun(catalog, run);
	const shown = toRun(run);
	shown.can_download = run.state === "done" && (isKnown || isOwn) && ctx.can("reports_export");
	if (!isOwn && run.is_shared !== 1 && !ctx.can("manage_all")) shown.name = "Private report";
	if (isKnown || isOwn) return shown;
	const unknown = {
		plan: null,
		row_count: null,
		rows_done: null,
		content_hash: null,
		bytes: null,
		error: null,
	};
	return { ...shown, ...unknown, hidden_columns: [] };
}

/** A page of the history. */
export function historyPage(ctx: CampCtx, catalog: Catalog, rows: RunRow[], { limit }: History) {
	const { rows: shown, page } = pageOf(rows, limit, ({ created_at, id }) => [created_at, id]);
	return { data: shown.map((run) => runFor(ctx, catalog, run)), page };
}

/** One row if the camp has a report with this ID, even a deleted one, or a question whose answers are this report. */
export const reportNamed = (db: Db, camp_id: string, key: string) =>
	db.all<{ named: number }>(
		sql`SELECT 1 AS named FROM report_template t WHERE t.camp_id = ${camp_id} AND t.id = ${key}
			UNION ALL SELECT 1 FROM question q WHERE q.camp_id = ${camp_id} AND 'answers.' || q.id = ${key} LIMIT 1`,
	);

/** A camp's label printers by name. */
export const findPrinters = (db: Db, camp_id: string) =>
	db
		.select()
		.from(label_printer)
		.where(eq(label_printer.camp_id, camp_id))
		.orderBy(asc(label_printer.name_key));
