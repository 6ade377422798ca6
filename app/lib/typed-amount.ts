import { currencyDecimals, formatMoney, parseMoney } from "./money";

/** The most that one payment or price may be, in the currency's smallest unit: what nobody pays is a slip of the finger. */
export const MOST_CENTS = 100_000_000;

/**
 * The cents of an amount that somebody typed, or what is wrong with it, in words. What is finer than the currency has (half a yen, a
 * tenth of a fils) is refused and never rounded.
 * @param least the smallest that is taken, 0 unless it is said
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

/** Whether it is an amount but for its decimals, of which the currency has fewer. */
function isTooFine(typed: string, currency: string): boolean {
	const [, whole, fraction = ""] = /^(.*\d)[.](\d+)\D*$/.exec(typed.trim()) ?? [];
	return (
		whole !== undefined &&
		fraction.length > currencyDecimals(currency) &&
		parseMoney(whole, currency) !== null
	);
}
