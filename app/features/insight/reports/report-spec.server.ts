import type { z } from "zod";
import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type Catalog, catalogOf, catalogReads } from "./catalog.server";
import type { idParams } from "./inputs";
import { reportKeyParams, scheduleParams } from "./inputs";
import { parsePlan } from "./plan";
import { readyMade } from "./ready-made";
import type { Category } from "./run-rules";
import { type ScheduleRow, scheduleById } from "./schedules.server";
import { lookerBefore, type TemplateRow, templateById } from "./templates.server";
import type { TheReport } from "./the-report.server";

type At = ReadInput<z.infer<typeof idParams>, unknown>;

/** What screens about one report have in common: it is read with the login, and so is what it can ask. */
export const aReport = {
	params: reportKeyParams,
	reads: (at: At) => ({ template: templateById(lookerBefore(at), at.params.id), ...catalogReads(at) }),
};

/** A report as a screen reads it. */
export interface PageReport extends TheReport {
	key: string;
	/** Null for a ready-made one. */
	row: TemplateRow | null;
	catalog: Catalog;
	/** The user can change it. */
	can_change: boolean;
}

/** The report that a screen is about, from its rows. @throws NOT_FOUND for one that the user can't see */
export function reportIn(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof aReport.reads>>,
	key: string,
): PageReport {
	const catalog = catalogOf(ctx, rows);
	const [row] = rows.template;
	if (row) {
		const is_own = row.owner_id === ctx.user.id;
		return {
			key,
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
	const ready = readyMade(key, catalog.facts.questions);
	if (!ready) throw notFound("This report");
	return {
		key,
		template_key: ready.key,
		template_id: null,
		name: ready.name,
		description: ready.description,
		category: ready.category,
		plan: parsePlan(ready.plan),
		mode: "shared",
		row: null,
		catalog,
		can_change: false,
	};
}

type AtSchedule = ReadInput<z.infer<typeof scheduleParams>, unknown>;

/** What buttons of one schedule have in common. */
export const aSchedule = {
	params: scheduleParams,
	reads: ({ db, place, params }: AtSchedule) => ({
		schedule: scheduleById(db, place.camp_id, params.schedule_id),
	}),
	find: (rows: { schedule: ScheduleRow[] }) => rows.schedule[0],
};
