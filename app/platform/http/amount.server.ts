import { typedAmount } from "#app/lib/typed-amount";
import { invalid } from "../errors";

/**
 * Parses a typed amount into cents.
 * @throws INVALID on its field (`amount` by default) when it is no amount, below `least` (default 1), finer than
 *   the currency allows, or too large
 */
export function centsOf(
	typed: string,
	currency: string,
	{ field = "amount", least = 1, like }: { field?: string; least?: number; like?: number } = {},
): number {
	const amount = typedAmount(typed, currency, { least, like });
	if ("problem" in amount) throw invalid(field, amount.problem);
	return amount.cents;
}
