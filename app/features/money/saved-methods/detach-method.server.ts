import { sql } from "drizzle-orm";
import { saved_method } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { newestInstead } from "./newest-instead.server";
import type { SavedMethod } from "./queries.server";

/** Outbox topic for detaching a card at the provider, which can take several requests. */
export const DETACH_TOPIC = "saved_method.detach";

/** Result of removing a card. */
interface Detached {
	payment_method_id: string;
	detached: true;
}

interface Detach {
	account_id: string;
	provider_method: string;
}

/**
 * Removes a saved method: nothing is charged to it from now on, and the provider detaches it shortly after. If it
 * was the default, the newest other method replaces it, unless autopay is in use; then the user has to choose.
 * @throws CONFLICT while autopay uses it and no other was chosen for that; NOT_FOUND
 */
export async function detachMethod(ctx: CampCtx, method: SavedMethod): Promise<Detached> {
	const { id, household_id, account_id, provider_method } = method;
	const at = ctx.clock.now();
	const stamp = sql`updated_at = ${nextStamp(saved_method.updated_at, at)}`;
	const payload: Detach = { account_id, provider_method };
	const done: Detached = { payment_method_id: id, detached: true };
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"method_gone",
				sql`NOT EXISTS (SELECT 1 FROM saved_method WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND detached_at IS NULL)`,
			),
			ctx.db.run(
				sql`UPDATE saved_method SET detached_at = ${at}, is_default = 0, ${stamp} WHERE camp_id = ${ctx.camp.id} AND id = ${id}`,
			),
			newestInstead(ctx, { camp_id: ctx.camp.id, household_id, account_id }),
		],
		audit: {
			action: "saved_method.remove",
			entity: "saved_method",
			entity_id: id,
			changes: { household_id },
		},
		messages: [{ topic: DETACH_TOPIC, payload }],
		answer: { data: done, status: 200 },
		refusals: {
			"guard:method_gone": () => notFound("This card"),
			saved_method_needed: () =>
				new AppError("CONFLICT", {
					message: "This card is used for autopay. Choose another card or turn off autopay, then remove it.",
				}),
		},
	});
	return done;
}

/** Detaches a removed card at the provider. Idempotent. */
export const detachJob: MessageJob = {
	ready: ({ config }) => config.stripe !== null,
	async run(ctx, { payload }) {
		const { account_id, provider_method } = payload as Detach;
		const stripe = await stripeOf(ctx);
		const at = { stripeAccount: account_id };
		try {
			const method = await stripe.paymentMethods.retrieve(provider_method, {}, at);
			if (method.customer !== null) await stripe.paymentMethods.detach(provider_method, {}, at);
		} catch (error) {
			if (!isMissing(error)) await asked(Promise.reject(error));
		}
		return undefined;
	},
};
