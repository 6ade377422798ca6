import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { catalogOf, catalogReads } from "./catalog.server";
import type { idParams } from "./inputs";
import { reportKeyParams } from "./inputs";
import { scheduleParams } from "./schedule-inputs";
import { parsePlan } from "#app/platform/query/plan";
import type { ReadyMade } from "#app/platform/query/ready-made";
import { readyMade } from "./ready-made.server";
import type { Category } from "#app/platform/query/report-categories";
import { type ScheduleRow, scheduleById } from "./schedules.server";
import { lookerBefore, type TemplateRow, templateById } from "./templates.server";
import type { TheReport } from "./the-report.server";

type At = ReadInput<z.infer<typeof idParams>, unknown>;

interface Rows extends RowsOf<ReturnType<typeof catalogReads>> {
	template: TemplateRow[];
	named: { key: string }[];
}

/** A saved report, or a ready-made one, as it was read. */
type Found = { row: TemplateRow; ready: null } | { row: null; ready: ReadyMade };

/** Route settings for one report, saved or ready-made. The report and the catalog are read with the login. */
export const aReport = {
	params: reportKeyParams,
	reads: (at: At) => ({
		template: templateById(lookerBefore(at), at.params.id),
		// Ready-made reports have no row, so `find` gets their key.
		named: at.db.all<{ key: string }>(sql`SELECT ${at.params.id} AS key`),
		...catalogReads(at),
	}),
	find: ({ template: [row], named: [named], catalog_questions }: Rows): Found | undefined => {
		if (row) return { row, ready: null };
		const ready = named && readyMade(named.key, catalog_questions);
		return ready ? { row: null, ready } : undefined;
	},
};

/** A report, as read for a screen. */
export interface PageReport extends TheReport {
	key: string;
	/** Null for a ready-made one. */
	row: TemplateRow | null;
	catalog: Catalog;
	/** The user can change it. */
	can_change: boolean;
}

/** Returns the report that a screen is about. @throws INVALID for a stored plan that can't be read */
export function reportIn(ctx: CampCtx, rows: Rows, { row, ready }: Found): PageReport {
	const catalog = catalogOf(ctx, rows);
	if (row) {
		const is_own = row.owner_id === ctx.user.id;
		return {
			key: row.id,
			template_key: row.id,
			template_id: row.id,
			name: row.name,
			description: row.description,
			category: row.category as Category,
			plan: parsePlan(row.plan),
			mode: is_own ? "strict" : "shared",
			row,
			catalog,
			can_change: ctx.can("reports_create") && (is_own || ctx.can("manage_all")),
		};
	}
	const { key, name, description, category, plan } = ready;
	return {
		key,
		template_key: key,
		template_id: null,
		name,
		description,
		category,
		plan: parsePlan(plan),
		mode: "shared",
		row: null,
		catalog,
		can_change: false,
	};
}

type AtSchedule = ReadInput<z.infer<typeof scheduleParams>, unknown>;

/** Route settings shared by the buttons of a schedule. */
export const aSchedule = {
	params: scheduleParams,
	reads: ({ db, place, params }: AtSchedule) => ({
		schedule: scheduleById(db, place.camp_id, params.schedule_id),
	}),
	find: (rows: { schedule: ScheduleRow[] }) => rows.schedule[0],
};
