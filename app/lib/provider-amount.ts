import { currencyDecimals } from "./money";

/**
 * Currencies that Stripe counts with two decimals though they have none; whole units only.
 * Source: Stripe's documentation "Supported currencies", special cases.
 */
const AS_HUNDREDTHS = ["ISK", "UGX"];

/** The ariary: by ISO 4217 it has two decimals, and Stripe counts it without any. Source: the same, zero-decimal currencies. */
const AS_WHOLE = ["MGA"];

/** The smallest amount that Stripe takes a multiple of, in the currency's smallest unit: of three decimals the last is 0. */
export function providerStep(currency: string): number {
	if (AS_WHOLE.includes(currency)) return 100;
	return currencyDecimals(currency) === 3 ? 10 : 1;
}

/**
 * An amount in the currency's smallest unit as Stripe counts it; null where Stripe cannot take it: currencies of four decimals,
 * and what is no multiple of its step.
 */
export function providerAmount(cents: number, currency: string): number | null {
	if (currencyDecimals(currency) > 3 || cents % providerStep(currency) !== 0) return null;
	if (AS_WHOLE.includes(currency)) return cents / 100;
	return AS_HUNDREDTHS.includes(currency) ? cents * 100 : cents;
}

/**
 * What the installation keeps of a payment as Stripe counts it, cut off to what Stripe can keep: no payment fails by its fee.
 * @param fee_bp hundredths of a percent
 */
export function providerFee(cents: number, fee_bp: number, currency: string): number {
	const step = providerStep(currency);
	return providerAmount(Math.floor((cents * fee_bp) / 10_000 / step) * step, currency) ?? 0;
}

/** What Stripe counts, in the currency's smallest unit. */
export function fromProvider(amount: number, currency: string): number {
	const code = currency.toUpperCase();
	if (AS_WHOLE.includes(code)) return amount * 100;
	return AS_HUNDREDTHS.includes(code) ? Math.round(amount / 100) : amount;
}
