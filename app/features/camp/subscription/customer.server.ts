import { billing_customer } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type CustomerRow, customerOf } from "./queries.server";

/**
 * Returns the camp's customer record from the rows read.
 * @throws CONFLICT when the camp never started to buy a plan
 */
export function buyerOf([customer]: readonly CustomerRow[]): CustomerRow {
	if (customer) return customer;
	throw new AppError("CONFLICT", { message: "Your camp hasn't bought a plan yet. Choose one first." });
}

/**
 * Reads the camp's customer record and returns it.
 * @throws CONFLICT when the camp never started to buy a plan
 */
export const knownCustomer = async (ctx: CampCtx): Promise<CustomerRow> =>
	buyerOf(await customerOf(ctx.db, ctx.camp.id));

/**
 * Returns the camp's customer record and creates it on first use. Concurrent requests create one.
 * @param read result of {@link customerOf}
 * @throws UNAVAILABLE when the provider doesn't respond
 */
export async function ensureCustomer(ctx: CampCtx, read: readonly CustomerRow[]): Promise<CustomerRow> {
	if (read[0]) return read[0];
	const stripe = await stripeOf(ctx);
	const { camp, user } = ctx;
	const made = await asked(
		stripe.customers.create(
			{ name: camp.name, email: camp.owner_email ?? user.email, metadata: { camp_id: camp.id } },
			{ idempotencyKey: `camp:${camp.id}` },
		),
	);
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.insert(billing_customer)
				.values({
					camp_id: camp.id,
					customer_id: made.id,
					livemode: made.livemode,
					user_id: user.id,
					email: user.email,
					created_at: at,
					updated_at: at,
				})
				.onConflictDoNothing(),
			customerOf(ctx.db, camp.id),
		],
		audit: { action: "subscription.customer", entity: "subscription", entity_id: camp.id },
	});
	return buyerOf(answers.at(-1) as CustomerRow[]);
}
