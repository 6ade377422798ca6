import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import { compareWanted } from "./compare-view.server";
import { sessionChoices } from "./dashboard-view.server";
import { compareQuery } from "./inputs";
import { KeptMetrics, keptRead } from "./kept.server";
import { pageAt, pageReads, pageSeason } from "./page.server";

type Query = z.infer<typeof compareQuery>;

/** Spec shared by the page of two seasons side by side and its file. */
export const aComparison = {
	permission: "analytics_view",
	feature: "flag:advanced_analytics",
	query: compareQuery,
	reads: ({ db, place, query }: ReadInput<unknown, Query>) => {
		const at = { db, place, query: { season: query.season } };
		const camp_id = place.camp_id;
		const before = sql`(SELECT b.id FROM season a CROSS JOIN season b ON b.camp_id = a.camp_id
			LEFT JOIN season_comparison p ON p.camp_id = a.camp_id AND p.season_id = a.id
			WHERE a.camp_id = ${camp_id} AND a.id = ${pageSeason(at)} AND (b.id = ${query.with ?? null} OR b.start_date < a.start_date)
			ORDER BY b.id = ${query.with ?? null} DESC, b.id = p.with_id DESC, b.start_date DESC, b.id LIMIT 1)`;
		return {
			...pageReads(at, compareWanted),
			other: db.all<{ id: string | null }>(sql`SELECT ${before} AS id`),
			other_kept: keptRead(db, { camp_id, season: before }, compareWanted),
		};
	},
} as const;

/**
 * Both sides of a comparison. Null for a camp without a season, and without a second one.
 * @throws NOT_FOUND for a season that isn't the camp's, or a session that isn't the season's
 */
export function openComparison(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof aComparison.reads>>,
	{ season, session, with: asked, with_session }: Query,
) {
	const page = pageAt(ctx, rows, { season });
	const other = rows.seasons.find(({ id }) => id === rows.other[0]?.id);
	if (asked !== undefined && asked !== other?.id) throw notFound("This season");
	if (!page || !other) return null;
	const sideOf = (
		{ id, name }: { id: string; name: string },
		figures: KeptMetrics,
		chosen: string | undefined,
	) => {
		const sessions = sessionChoices(figures);
		if (chosen !== undefined && !sessions.some((each) => each.id === chosen)) throw notFound("This session");
		return {
			/** The side as the form and the headings have it. */
			shown: { id, name, sessions, session: chosen ?? "" },
			side: { figures, season: id, session: chosen },
			title: sessions.find((each) => each.id === chosen)?.name ?? name,
		};
	};
	return {
		page,
		seasons: rows.seasons,
		one: sideOf(page.season, KeptMetrics.from(rows.kept), session),
		two: sideOf(other, KeptMetrics.from(rows.other_kept), with_session),
	};
}
