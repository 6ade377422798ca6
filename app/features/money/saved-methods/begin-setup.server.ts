import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { takeCardSetup } from "#app/platform/limit-card-setups.server";
import { newCustomer } from "./customer.server";
import { cardsPaths } from "./paths";
import { keepingAccountFor } from "./queries.server";

/** Common start of both ways to save a card. @throws CONFLICT where the camp takes none */
async function begun(ctx: CampCtx, household_id: string) {
	const [account] = ctx.config.stripe ? await keepingAccountFor(ctx.db, ctx.camp.id, household_id) : [];
	if (!account) {
		throw new AppError("CONFLICT", {
			message: "This camp doesn't take cards yet. Contact the office to pay.",
		});
	}
	await takeCardSetup(ctx);
	const stripe = await stripeOf(ctx);
	const customer = account.customer_id ?? (await newCustomer(ctx, stripe, account.account_id, household_id));
	return { stripe, customer, at: { stripeAccount: account.account_id } };
}

/**
 * Creates the provider's page on which a household enters a card to save. Nothing is charged, and nothing is
 * stored here until the provider confirms the card.
 * @param setup_id chosen by the form: repeating it returns the same page
 * @throws CONFLICT where the camp takes no cards; UNAVAILABLE when the provider does not answer
 */
export async function beginSetup(
	ctx: CampCtx,
	{ household_id, setup_id }: { household_id: string; setup_id: string },
): Promise<string> {
	const { stripe, customer, at } = await begun(ctx, household_id);
	const metadata = { household_id, camp_id: ctx.camp.id };
	const page = await asked(
		stripe.checkout.sessions.create(
			{
				mode: "setup",
				customer,
				metadata,
				currency: ctx.camp.currency.toLowerCase(),
				setup_intent_data: { metadata },
				success_url: ctx.config.base_url + cardsPaths.kept(household_id),
				cancel_url: ctx.config.base_url + cardsPaths.cards(household_id),
			},
			{ ...at, idempotencyKey: `setup:${household_id}:${setup_id}` },
		),
	);
	if (page.url) return page.url;
	throw new AppError("CONFLICT", { message: "This card was already entered. Reload to see the card." });
}

/**
 * Creates a setup intent for a household, for clients that use the provider's own script. Its secret is for the
 * caller only and is never stored.
 * @throws as {@link beginSetup}
 */
export async function setupIntentFor(
	ctx: CampCtx,
	household_id: string,
): Promise<{ setup_intent_id: string; client_secret: string; account_id: string }> {
	const { stripe, customer, at } = await begun(ctx, household_id);
	const metadata = { household_id, camp_id: ctx.camp.id };
	const intent = await asked(stripe.setupIntents.create({ customer, usage: "off_session", metadata }, at));
	return {
		setup_intent_id: intent.id,
		client_secret: intent.client_secret ?? "",
		account_id: at.stripeAccount,
	};
}
