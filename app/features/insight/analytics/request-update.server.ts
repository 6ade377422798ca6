import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { PressedMore } from "#app/platform/http/button.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import type { UpdateAsked } from "./inputs";

/** Updates of a camp, whichever page asks for them: each reads all people of a season. */
const LIMIT = { max: 12, minutes: 60 };

interface Update {
	/** Action of the audit log. */
	audited: string;
	/** What counts the season, and what works on it afterwards. */
	messages: readonly { topic: string; payload: object }[];
	/** The page that asks, and that shows the new numbers. */
	page: string;
}

/**
 * Asks for a season's numbers to be counted again, after the response.
 * @throws NOT_FOUND for a season that the camp doesn't have, RATE_LIMITED for too many updates in an hour
 */
export async function requestUpdate(
	ctx: CampCtx,
	{ season, taken_at = "never" }: UpdateAsked,
	{ audited, messages, page }: Update,
): Promise<PressedMore> {
	const camp_id = ctx.camp.id;
	const isThere = sql`EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${season})`;
	await writeWithin(ctx, [{ key: `analytics:${camp_id}`, ...LIMIT }], (counted) =>
		commit(ctx, {
			statements: [...counted, abortWhen(ctx, "no_season", sql`NOT ${isThere}`)],
			audit: { action: audited, entity: "season", entity_id: season },
			messages: [...messages],
			refusals: { "guard:no_season": () => notFound() },
		}),
	);
	for (const { topic } of messages) deliverSoon(ctx, topic);
	return {
		toast: "Updating the numbers. They'll appear in a moment.",
		tone: "info",
		to: `${page}?${new URLSearchParams({ season, since: taken_at })}`,
	};
}
