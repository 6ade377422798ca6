import type { Ctx } from "#app/platform/context.server";

/**
 * Reason why a camp takes no cards now, as a sentence for its office; null if it does.
 * @param accounts rows read by `keepingAccount`
 */
export function whyNoCards({ config }: Pick<Ctx, "config">, accounts: readonly unknown[]): string | null {
	if (!config.stripe) return "Cards aren't accepted: this installation isn't connected to Stripe.";
	if (accounts.length === 0)
		return "Cards aren't accepted: the camp has no Stripe account that accepts them.";
	return null;
}
