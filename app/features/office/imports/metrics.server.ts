import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#db/client";
import { import_run } from "#db/schema";
import type { metricsFields } from "./inputs";
import { IMPORT_STATUSES } from "./rules";

const sum = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)`;

/** Number of imports per kind and state, with their results. */
export const importFigures = (db: Db, camp_id: string) =>
	db
		.select({
			kind: import_run.kind,
			status: import_run.status,
			imports: sql<number>`count(*)`.as("imports"),
			rows: sum("row_count").as("rows"),
			created: sum("creates").as("created"),
			updated: sum("updates").as("updated"),
			skipped: sum("skips").as("skipped"),
			errors: sum("errors").as("error_count"),
			last: sql<string | null>`max(committed_at)`.as("last"),
		})
		.from(import_run)
		.where(eq(import_run.camp_id, camp_id))
		.groupBy(import_run.kind, import_run.status);

type Figures = Awaited<ReturnType<typeof importFigures>>;

/** Counts only lines that are imported and not undone. */
export function toMetrics(figures: Figures): z.infer<typeof metricsFields> {
	const add = (rows: Figures, of: (row: Figures[number]) => number) =>
		rows.reduce((total, row) => total + of(row), 0);
	const done = figures.filter(({ status }) => status === "committed");
	const ofStatus = (status: string) => figures.filter((row) => row.status === status);
	const kinds = [...new Set(figures.map(({ kind }) => kind))];
	return {
		imports: add(figures, (row) => row.imports),
		by_status: Object.fromEntries(
			IMPORT_STATUSES.map((key) => [key, add(ofStatus(key), (row) => row.imports)]),
		),
		by_kind: Object.fromEntries(
			kinds.map((kind) => [
				kind,
				add(
					figures.filter((row) => row.kind === kind),
					(row) => row.imports,
				),
			]),
		),
		rows: add(done, (row) => row.rows),
		created: add(done, (row) => row.created),
		updated: add(done, (row) => row.updated),
		skipped: add(done, (row) => row.skipped),
		errors: add(done, (row) => row.errors),
		undone: add(ofStatus("undone"), (row) => row.imports),
		last_imported_at:
			figures
				.map(({ last }) => last)
				.filter((last) => last !== null)
				.sort()
				.at(-1) ?? null,
	};
}
