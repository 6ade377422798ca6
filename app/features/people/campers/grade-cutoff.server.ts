import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_GRADE_CUTOFF } from "#app/lib/grades";

const { month, day } = DEFAULT_GRADE_CUTOFF;

/** SQL for a camp's grade cutoff, text `MM-DD`. Same value that `gradeSettings` reads from the camp's settings. */
export const gradeCutoffOf = (camp_id: string | SQL): SQL<string> =>
	sql<string>`(SELECT printf('%02d-%02d', coalesce(gk.settings->>'grade_cutoff_month', ${sql.raw(String(month))}),
		coalesce(gk.settings->>'grade_cutoff_day', ${sql.raw(String(day))})) FROM camp gk WHERE gk.id = ${camp_id})`;
