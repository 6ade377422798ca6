import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { settleSetup } from "./keep-method.server";
import { keepingAccount } from "./queries.server";

/**
 * Keeps what was given on the provider's page, for whoever comes back from it. Where that does not work now, the provider's message
 * does it a moment later.
 * @param household_id one whose money the caller may see; a page of another is passed over
 * @returns whether a card is kept by it
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
