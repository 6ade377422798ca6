import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { notFound } from "#app/platform/errors";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import { updateInput } from "../inputs";
import { FIND_TOPIC, type FindMessage, KEEP_TOPIC, type KeepMessage } from "../messages";
import { analyticsPaths } from "../paths";

/** Updates of a camp: each reads all people of a season. */
const LIMIT = { max: 12, minutes: 60 };

export const loader = redirectGetTo(analyticsPaths.dashboard);

/** POST: measures a season again, after the response. */
export const action = campButton(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		body: updateInput,
		back: analyticsPaths.dashboard,
		failure: "Failed to update the numbers",
	},
	async ({ ctx, input: { season, taken_at = "never" } }) => {
		const camp_id = ctx.camp.id;
		const isThere = sql`EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${season})`;
		const payload: KeepMessage = { camp_id, season_id: season, earlier: true };
		await writeWithin(ctx, [{ key: `analytics:${camp_id}`, ...LIMIT }], (counted) =>
			commit(ctx, {
				statements: [...counted, abortWhen(ctx, "no_season", sql`NOT ${isThere}`)],
				audit: { action: "season.measure", entity: "season", entity_id: season },
				messages: [
					{ topic: KEEP_TOPIC, payload },
					{ topic: FIND_TOPIC, payload: { camp_id } satisfies FindMessage },
				],
				refusals: { "guard:no_season": () => notFound() },
			}),
		);
		deliverSoon(ctx, KEEP_TOPIC);
		deliverSoon(ctx, FIND_TOPIC);
		return {
			toast: "Updating the numbers. They'll appear in a moment.",
			tone: "info",
			to: `${analyticsPaths.dashboard}?${new URLSearchParams({ season, since: taken_at })}`,
		};
	},
);
