import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { commit } from "#app/platform/audit/commit.server";
import { asked } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { type Customer, customerOf } from "./queries.server";

/**
 * Returns the provider's customer ID of a household on the camp's account. Created under the household's own ID,
 * so repeated and concurrent requests create one. The provider gets no name and no address.
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function customerFor(
	ctx: CampCtx,
	stripe: Stripe,
	account_id: string,
	household_id: string,
): Promise<string> {
	const [known] = await customerOf(ctx.db, ctx.camp.id, account_id, household_id);
	return known?.customer_id ?? newCustomer(ctx, stripe, account_id, household_id);
}

/** Creates a new customer for a household that the provider didn't recognize. @throws as {@link customerFor} */
export async function newCustomer(
	ctx: CampCtx,
	stripe: Stripe,
	account_id: string,
	household_id: string,
): Promise<string> {
	const camp_id = ctx.camp.id;
	const made = await asked(
		stripe.customers.create(
			{ metadata: { household_id, camp_id } },
			{ stripeAccount: account_id, idempotencyKey: `customer:${camp_id}:${household_id}` },
		),
	);
	const answers = await commit(ctx, {
		statements: [
			ctx.db.run(sql`INSERT INTO provider_customer (camp_id, account_id, household_id, customer_id, created_at)
				VALUES (${camp_id}, ${account_id}, ${household_id}, ${made.id}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`),
			customerOf(ctx.db, camp_id, account_id, household_id),
		],
		audit: { action: "household.card_customer", entity: "household", entity_id: household_id },
	});
	const [kept] = answers.at(-1) as Customer[];
	return kept?.customer_id ?? made.id;
}
