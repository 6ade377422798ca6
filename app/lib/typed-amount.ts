import { currencyDecimals, formatMoney, parseMoney } from "./money";

/**
 * Maximum of a single payment or price, in the currency's smallest unit. Anything higher is almost certainly a
 * typo.
 */
export const MOST_CENTS = 100_000_000;

/**
 * Parses a typed amount into cents, or returns an error message. Amounts finer than the currency allows (half a
 * yen, a tenth of a fils) are rejected, never rounded.
 * @param least smallest accepted amount, 0 by default
 */
export function typedAmount(
	typed: string,
	currency: string,
	{ least = 0, like = 25_000 }: { least?: number; like?: number } = {},
): { cents: number } | { problem: string } {
	const cents = parseMoney(typed, currency);
	const example = formatMoney(like, currency);
	if (cents === null && isTooFine(typed, currency)) {
		const decimals = currencyDecimals(currency);
		return {
			problem:
				decimals === 0
					? `Amounts in ${currency} have no decimals. Enter a whole number, such as ${example}.`
					: `Amounts in ${currency} have at most ${decimals} decimals. Enter one such as ${example}.`,
		};
	}
	if (cents === null || cents < least) return { problem: `Enter an amount, such as ${example}.` };
	if (cents > MOST_CENTS) return { problem: `At most ${formatMoney(MOST_CENTS, currency)}.` };
	return { cents };
}

/** Returns whether a text is a valid amount except for too many decimals. */
function isTooFine(typed: string, currency: string): boolean {
	const [, whole, fraction = ""] = /^(.*\d)[.](\d+)\D*$/.exec(typed.trim()) ?? [];
	return (
		whole !== undefined &&
		fraction.length > currencyDecimals(currency) &&
		parseMoney(whole, currency) !== null
	);
}
