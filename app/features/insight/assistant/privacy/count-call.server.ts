import { sql } from "drizzle-orm";
import { refusedBy } from "#db/errors";
import type { Statement } from "#db/client";
import { assistant_call } from "#db/schema";
import { newId } from "#app/lib/ids";
import { type AuditFacts, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

const HOUR_SECONDS = 3600;
const USED = "You have used all of your calls for this hour.";

/** Inserts a call. The database rejects it once the user has reached the camp's hourly limit. */
const callOf = (ctx: CampCtx, kind: "privacy" | "model"): Statement =>
	ctx.db.insert(assistant_call).values({
		camp_id: ctx.camp.id,
		id: newId(),
		user_id: ctx.user.id,
		at: ctx.clock.now(),
		kind,
	});

/**
 * Counts a call for pseudonymous data or to a model, with its audit entries. Call it before any data is returned or sent.
 * @param beside further statements of the transaction
 * @throws TOO_MANY_REQUESTS with Retry-After in seconds if the user has no calls left in this hour
 */
export async function countCall(
	ctx: CampCtx,
	audit: AuditFacts[] = [],
	kind: "privacy" | "model" = "privacy",
	beside: Statement[] = [],
): Promise<void> {
	try {
		await commit(ctx, { statements: [callOf(ctx, kind), ...beside], audit });
	} catch (error) {
		if (refusedBy(error) !== "assistant_quota") throw error;
		const seconds = await secondsToWait(ctx);
		const minutes = Math.ceil(seconds / 60);
		const used = kind === "model" ? "You've used this hour's calls to the model." : USED;
		throw new AppError("TOO_MANY_REQUESTS", {
			message: `${used} Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
			headers: { "Retry-After": String(seconds) },
		});
	}
}

/** Seconds until enough calls are more than an hour old for another one. */
async function secondsToWait({ db, camp, user, clock }: CampCtx): Promise<number> {
	const [row] = await db.all<{ at: string | null }>(
		sql`SELECT (SELECT c.at FROM assistant_call c WHERE c.camp_id = ${camp.id} AND c.user_id = ${user.id}
			ORDER BY c.at DESC LIMIT 1 OFFSET max(0, coalesce((SELECT s.calls_an_hour FROM assistant_setting s
				WHERE s.camp_id = ${camp.id}), 100) - 1)) AS at`,
	);
	if (!row?.at) return HOUR_SECONDS;
	const left = Math.ceil((Date.parse(row.at) - Date.parse(clock.now())) / 1000) + HOUR_SECONDS;
	return Math.min(HOUR_SECONDS, Math.max(1, left));
}
