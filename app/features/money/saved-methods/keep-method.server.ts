import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { customerNamed } from "./queries.server";

const idOf = (thing: string | { id: string } | null): string | null =>
	typeof thing === "string" ? thing : (thing?.id ?? null);

/**
 * Saves a card for the household that the provider names: provider ID, brand, last four digits and expiration. A
 * household's first card becomes the default for autopay. Idempotent.
 * @returns its household; null if it isn't a card, or its customer is unknown here
 */
export async function keepMethod(
	ctx: Ctx,
	account_id: string,
	customer: string | { id: string } | null,
	method: Stripe.PaymentMethod,
): Promise<{ camp_id: string; household_id: string } | null> {
	const customer_id = idOf(customer);
	const { card } = method;
	if (!customer_id || !card || !/^\d{4}$/.test(card.last4 ?? "")) return null;
	const [whose] = await customerNamed(ctx.db, account_id, customer_id);
	if (!whose) return null;
	const { camp_id, household_id } = whose;
	const id = newId();
	const at = ctx.clock.now();
	const already = () => new AppError("CONFLICT", { message: "This card is already saved." });
	try {
		await commit(
			{ ...ctx, camp: { id: camp_id } },
			{
				statements: [
					ctx.db.run(sql`INSERT INTO saved_method (camp_id, id, household_id, account_id, provider_method, brand, last4, exp_month,
						exp_year, is_default, created_at, updated_at)
						VALUES (${camp_id}, ${id}, ${household_id}, ${account_id}, ${method.id}, ${card.brand ?? "card"}, ${card.last4},
							${card.exp_month}, ${card.exp_year}, NOT EXISTS (SELECT 1 FROM saved_method o WHERE o.camp_id = ${camp_id}
								AND o.household_id = ${household_id} AND o.account_id = ${account_id} AND o.is_default = 1), ${at}, ${at})`),
				],
				audit: {
					action: "saved_method.keep",
					entity: "saved_method",
					entity_id: id,
					changes: { household_id },
				},
				refusals: { "unique:saved_method.account_id, saved_method.provider_method": already },
			},
		);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
	}
	return { camp_id, household_id };
}

/** Outcome of processing a provider event. */
export interface Kept {
	state: "applied" | "ignored" | "quarantined";
	outcome: string;
}

/**
 * Reads the result of a card setup from the provider and saves the card, if one was entered.
 * @throws UNAVAILABLE when the provider does not answer, so that it is tried again
 */
export async function settleSetup(ctx: Ctx, account_id: string, setup_intent_id: string): Promise<Kept> {
	const stripe = await stripeOf(ctx);
	let intent: Stripe.SetupIntent;
	try {
		intent = await stripe.setupIntents.retrieve(
			setup_intent_id,
			{ expand: ["payment_method"] },
			{ stripeAccount: account_id },
		);
	} catch (error) {
		if (isMissing(error))
			return { state: "quarantined", outcome: "Stripe doesn't recognize this card setup." };
		return asked(Promise.reject(error));
	}
	const { status, customer, payment_method } = intent;
	if (status !== "succeeded" || payment_method === null || typeof payment_method === "string") {
		return { state: "ignored", outcome: `Nothing to save while the card setup is ${status}.` };
	}
	if (payment_method.customer === null)
		return { state: "ignored", outcome: "The card is no longer saved at Stripe." };
	const kept = await keepMethod(ctx, account_id, customer, payment_method);
	return kept
		? { state: "applied", outcome: "The card is saved." }
		: { state: "quarantined", outcome: "The card doesn't belong to a family here." };
}

/**
 * Saves the card of a payment, if the family asked for that. Makes no provider request for payments without that
 * choice.
 */
export async function keepFromPayment(
	ctx: Ctx,
	account_id: string,
	{ status, setup_future_usage, customer, payment_method }: Stripe.PaymentIntent,
): Promise<void> {
	if (status !== "succeeded" || setup_future_usage !== "off_session") return;
	// The event arrived late, and the card has been detached in the meantime.
	if (payment_method === null || typeof payment_method === "string" || payment_method.customer === null)
		return;
	await keepMethod(ctx, account_id, customer, payment_method);
}
