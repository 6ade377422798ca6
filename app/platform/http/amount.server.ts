import { typedAmount } from "#app/lib/typed-amount";
import { invalid } from "../errors";

/**
 * The cents of an amount that somebody typed.
 * @throws INVALID on its field, `amount` unless another is named, for what is none, less than `least` (1), finer than the currency, or too much
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
