import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import { addDays } from "#app/lib/dates";
import type { metricsFields } from "./run-inputs";
import { readyMade } from "./ready-made.server";
import { FORMATS, KEPT_DAYS, RUN_STATES } from "./run-rules";

/** How many reports a camp has saved, and those it ran in the last 30 days: as long as files are kept. */
export const metricsReads = (db: Db, camp_id: string, today: string) => ({
	templates: db.all<{ is_public: number; n: number }>(
		sql`SELECT t.is_public AS is_public, count(*) AS n FROM report_template t
			WHERE t.camp_id = ${camp_id} AND t.deleted_at IS NULL GROUP BY t.is_public`,
	),
	schedules: db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM report_schedule s WHERE s.camp_id = ${camp_id} AND s.is_active = 1 AND s.deleted_at IS NULL`,
	),
	runs: db.all<{
		state: string;
		format: string;
		n: number;
		row_count: number;
		downloads: number;
		last_at: string | null;
	}>(
		sql`SELECT r.state AS state, r.format AS format, count(*) AS n,
			sum(iif(r.state IN ('done', 'expired'), r.row_count, 0)) AS row_count, sum(r.downloads) AS downloads, max(r.created_at) AS last_at
			FROM report_run r INDEXED BY report_run_history WHERE r.camp_id = ${camp_id} AND r.created_at >= ${addDays(today, -KEPT_DAYS)}
			GROUP BY r.state, r.format`,
	),
	most_run: db.all<{ template_key: string; name: string; n: number }>(
		sql`SELECT r.template_key AS template_key, max(coalesce(t.name, r.name)) AS name, count(*) AS n FROM report_run r
			INDEXED BY report_run_history LEFT JOIN report_template t ON t.camp_id = r.camp_id AND t.id = r.template_id
			WHERE r.camp_id = ${camp_id} AND r.created_at >= ${addDays(today, -KEPT_DAYS)} AND r.template_key IS NOT NULL AND (t.id IS NULL OR t.is_public = 1)
			GROUP BY r.template_key ORDER BY n DESC, r.template_key LIMIT 10`,
	),
});

/** {@link metricsReads} as the API shows them. */
export function toMetrics({
	templates,
	schedules,
	runs,
	most_run,
}: RowsOf<ReturnType<typeof metricsReads>>): z.infer<typeof metricsFields> {
	const sum = (rows: typeof runs, of: (row: (typeof runs)[number]) => number) =>
		rows.reduce((total, row) => total + of(row), 0);
	const counted = (keys: readonly string[], by: "state" | "format") =>
		Object.fromEntries(
			keys.map((key) => [
				key,
				sum(
					runs.filter((row) => row[by] === key),
					(row) => row.n,
				),
			]),
		);
	return {
		templates: templates.reduce((total, { n }) => total + n, 0),
		public_templates: templates.find(({ is_public }) => is_public === 1)?.n ?? 0,
		schedules: schedules[0]?.n ?? 0,
		runs: sum(runs, (row) => row.n),
		runs_by_state: counted(RUN_STATES, "state"),
		runs_by_format: counted(FORMATS, "format"),
		rows: sum(runs, (row) => row.row_count),
		downloads: sum(runs, (row) => row.downloads),
		last_run_at:
			runs
				.map(({ last_at }) => last_at)
				.filter((at) => at !== null)
				.sort()
				.at(-1) ?? null,
		most_run: most_run.map(({ template_key, name, n }) => ({
			template_id: template_key,
			name: readyMade(template_key)?.name ?? name,
			runs: n,
		})),
	};
}
