import { and, eq, sql } from "drizzle-orm";
import { season_comparison } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import type { ComparisonChange } from "./inputs";

/**
 * Sets the earlier season that a season is compared with. Takes effect at the next measurement.
 * @throws NOT_FOUND for a season of another camp, INVALID for one that doesn't start earlier
 */
export async function setComparison(
	ctx: CampCtx,
	{ season_id, with: other }: ComparisonChange,
): Promise<void> {
	const { db } = ctx;
	const camp_id = ctx.camp.id;
	const with_id = other === "none" ? null : other;
	const found = (id: string, more = sql``) =>
		sql`EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${id} ${more})`;
	const isEarlier = sql`AND n.start_date < (SELECT a.start_date FROM season a WHERE a.camp_id = ${camp_id} AND a.id = ${season_id})`;
	const isChosen = other !== "" && other !== "none";
	const statement =
		other === ""
			? db
					.delete(season_comparison)
					.where(and(eq(season_comparison.camp_id, camp_id), eq(season_comparison.season_id, season_id)))
			: db
					.insert(season_comparison)
					.values({ camp_id, season_id, with_id })
					.onConflictDoUpdate({
						target: [season_comparison.camp_id, season_comparison.season_id],
						set: { with_id },
					});
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "no_season", sql`NOT ${found(season_id)}`),
			...(isChosen
				? [
						abortWhen(ctx, "no_season", sql`NOT ${found(other)}`),
						abortWhen(ctx, "not_earlier", sql`NOT ${found(other, isEarlier)}`),
					]
				: []),
			statement,
		],
		audit: { action: "season.compare", entity: "season", entity_id: season_id, changes: { with: other } },
		refusals: {
			"guard:no_season": () => notFound("This season"),
			"guard:not_earlier": () => invalid("with", "Choose a season that starts earlier."),
		},
	});
}
