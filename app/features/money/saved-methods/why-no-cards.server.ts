import type { Ctx } from "#app/platform/context.server";

/**
 * Why cards are not taken by a camp now, in a sentence for its office; null: they are.
 * @param accounts what `keepingAccount` read
 */
export function whyNoCards({ config }: Pick<Ctx, "config">, accounts: readonly unknown[]): string | null {
	if (!config.stripe) return "Cards aren't accepted: this installation isn't connected to Stripe.";
	if (accounts.length === 0)
		return "Cards aren't accepted: the camp has no Stripe account that accepts them.";
	return null;
}
