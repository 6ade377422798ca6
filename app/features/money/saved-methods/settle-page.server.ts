import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { settleSetup } from "./keep-method.server";
import { keepingAccount } from "./queries.server";

/**
 * Saves the card entered on the provider's page when the user returns. If that fails, the provider's event does it
 * shortly after.
 * @param household_id a household whose money the caller can see; a page of another household is ignored
 * @returns true if a card was saved
 */
export async function settlePage(ctx: CampCtx, household_id: string, page_id: string): Promise<boolean> {
	const [account] = await keepingAccount(ctx.db, ctx.camp.id);
	if (!account) return false;
	const { account_id } = account;
	try {
		const stripe = await stripeOf(ctx);
		const page = await asked(stripe.checkout.sessions.retrieve(page_id, {}, { stripeAccount: account_id }));
		const { setup_intent: intent } = page;
		if (page.metadata?.household_id !== household_id || intent === null) return false;
		const intent_id = typeof intent === "string" ? intent : intent.id;
		return (await settleSetup(ctx, account_id, intent_id)).state === "applied";
	} catch (error) {
		if (!isMissing(error)) ctx.log.error("a card was not saved on return", error, { household_id });
		return false;
	}
}
