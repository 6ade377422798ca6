import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { TRIAL_WARNING_DAYS } from "#app/platform/subscription";
import { adminsOf, effectsOf, trialEmails } from "./emails.server";

interface EndingTrial {
	camp_id: string;
	camp_name: string;
	time_zone: string;
	id: string;
	paid_until: string;
	is_bought: 0 | 1;
}

/** Maximum number of camps to email per run; the next run continues. */
const MOST_AT_ONCE = 100;

/**
 * Emails the admins of camps with a trial that ends within a week, once each: the record of sending is in the same
 * batch as the emails. Without sold plans, no trial ends.
 * @returns the number of camps that were emailed
 */
export async function warnTrials(ctx: Ctx): Promise<number> {
	if (ctx.config.plan_price_ids === null) return 0;
	const now = ctx.clock.now();
	const until = new Date(Date.parse(now) + TRIAL_WARNING_DAYS * 86_400_000).toISOString();
	const ending =
		await ctx.db.all<EndingTrial>(sql`SELECT s.camp_id AS camp_id, c.name AS camp_name, c.time_zone AS time_zone,
		s.id AS id, s.paid_until AS paid_until, s.provider_subscription IS NOT NULL AS is_bought
		FROM subscription s JOIN camp c ON c.id = s.camp_id AND c.is_active = 1
		WHERE s.status = 'trialing' AND s.paid_until > ${now} AND s.paid_until <= ${until}
			AND NOT EXISTS (SELECT 1 FROM subscription_effect e WHERE e.camp_id = s.camp_id
				AND e.object = s.id || ':' || s.paid_until AND e.effect = 'trial_letter')
		ORDER BY s.paid_until LIMIT ${MOST_AT_ONCE}`);
	let warned = 0;
	for (const trial of ending) if (await warn(ctx, trial)) warned += 1;
	return warned;
}

/** @returns whether this run sent the email */
async function warn(ctx: Ctx, trial: EndingTrial): Promise<boolean> {
	const { camp_id, id, paid_until } = trial;
	const told = await readBatch(ctx.db, {
		admins: adminsOf(ctx.db, camp_id),
		effects: effectsOf(ctx.db, camp_id),
	});
	const emails = trialEmails(ctx, {
		...told,
		camp: trial,
		trial: { id, paid_until, is_bought: trial.is_bought === 1 },
	});
	if (emails.statements.length === 0) return false;
	try {
		await commit(
			{ ...ctx, camp: { id: camp_id } },
			{
				...emails,
				audit: {
					action: "subscription.warn",
					entity: "subscription",
					entity_id: camp_id,
					changes: { paid_until },
				},
				refusals: {
					"unique:subscription_effect.camp_id, subscription_effect.object, subscription_effect.effect": () =>
						new AppError("CONFLICT", { message: "This notice was already sent." }),
				},
			},
		);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "CONFLICT") return false;
		throw error;
	}
}
