import { currencyDecimals } from "./money";

/**
 * Currencies that Stripe counts with two decimals though they have none; whole units only.
 * Source: Stripe's documentation "Supported currencies", special cases.
 */
const AS_HUNDREDTHS = ["ISK", "UGX"];

/**
 * An amount in the currency's smallest unit as Stripe counts it; null where Stripe cannot take it: currencies of four decimals,
 * and thousandths that do not end in 0.
 */
export function providerAmount(cents: number, currency: string): number | null {
	const decimals = currencyDecimals(currency);
	if (decimals > 3) return null;
	if (decimals === 3 && cents % 10 !== 0) return null;
	return AS_HUNDREDTHS.includes(currency) ? cents * 100 : cents;
}

/** What Stripe counts, in the currency's smallest unit. */
export const fromProvider = (amount: number, currency: string): number =>
	AS_HUNDREDTHS.includes(currency.toUpperCase()) ? Math.round(amount / 100) : amount;
