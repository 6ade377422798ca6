import type { Ctx } from "#app/platform/context.server";

/**
 * Why cards are not taken by a camp now, in a sentence for its office; null: they are.
 * @param accounts what `keepingAccount` read
 */
export function whyNoCards({ config }: Pick<Ctx, "config">, accounts: readonly unknown[]): string | null {
	if (!config.stripe) return "Cards are not taken: this installation is not connected with Stripe.";
	if (accounts.length === 0) return "Cards are not taken: the camp has no account at Stripe that takes them.";
	return null;
}
