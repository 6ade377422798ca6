import { and, eq } from "drizzle-orm";
import { report_favorite } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { type ReadBefore, theReport } from "./the-report.server";

/** Puts a report at the top of one's own list, or takes it from there. @throws NOT_FOUND for one that the user can't see */
export async function setFavorite(
	ctx: CampCtx,
	key: string,
	wanted: boolean,
	{ report }: ReadBefore = {},
): Promise<void> {
	const { template_id } = report ?? (await theReport(ctx, { template_id: key }));
	const own = { camp_id: ctx.camp.id, user_id: ctx.user.id, template_key: key };
	const statement = wanted
		? ctx.db
				.insert(report_favorite)
				.values({ ...own, template_id, created_at: ctx.clock.now() })
				.onConflictDoNothing()
		: ctx.db
				.delete(report_favorite)
				.where(
					and(
						eq(report_favorite.camp_id, own.camp_id),
						eq(report_favorite.user_id, own.user_id),
						eq(report_favorite.template_key, key),
					),
				);
	await commit(ctx, {
		statements: [statement],
		audit: {
			action: wanted ? "report_template.favor" : "report_template.unfavor",
			entity: "report_template",
			entity_id: key,
		},
	});
}
