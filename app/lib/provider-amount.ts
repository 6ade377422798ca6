import { allocate, currenciesWith, currencyDecimals } from "./money";

/**
 * Currencies that Stripe counts with two decimals though they have none; whole units only.
 * Source: Stripe's documentation "Supported currencies", special cases.
 */
const AS_HUNDREDTHS = ["ISK", "UGX"];

/** The ariary: by ISO 4217 it has two decimals, and Stripe counts it without any. Source: the same, zero-decimal currencies. */
const AS_WHOLE = ["MGA"];

/** Currencies of which Stripe does not take every amount, and what it takes multiples of: of three decimals the last is 0. */
export const PROVIDER_STEPS: Readonly<Record<string, number>> = Object.fromEntries([
	...AS_WHOLE.map((currency) => [currency, 100] as const),
	...currenciesWith(3).map((currency) => [currency, 10] as const),
]);

/** The smallest amount that Stripe takes a multiple of, in the currency's smallest unit. */
export const providerStep = (currency: string): number => PROVIDER_STEPS[currency] ?? 1;

/** The largest amount not above another that Stripe takes. */
export function cutToStep(cents: number, currency: string): number {
	const step = providerStep(currency);
	return Math.floor(cents / step) * step;
}

/**
 * Splits an amount by whole weights as {@link allocate} does, but in steps that Stripe takes, so that each part can be charged by
 * itself. What of the whole is no step (a price of 12.345 KWD) is the first part's. Of no more than the weights together no part is
 * larger than its weight, even where it can then not be charged by itself: nobody is given more than they paid.
 * @param total not negative
 */
export function allocateChargeable(total: number, weights: readonly number[], currency: string): number[] {
	const step = providerStep(currency);
	if (step === 1) return allocate(total, weights);
	const most = weights.reduce((sum, weight) => sum + weight, 0);
	if (total === most) return [...weights];
	const beyond = total - cutToStep(total, currency);
	const parts = allocate((total - beyond) / step, weights).map((steps) => steps * step);
	const first = weights.findIndex((weight) => weight > 0);
	const shared = parts.map((part, index) => (index === first ? part + beyond : part));
	return total < most ? within(shared, weights, step) : shared;
}

/** Parts, none above its weight: what is too much goes to those with room, by whole steps as far as it can. */
function within(parts: readonly number[], weights: readonly number[], step: number): number[] {
	const kept = parts.map((part, index) => Math.min(part, weights[index] ?? 0));
	let over = parts.reduce((sum, part, index) => sum + part - (kept[index] ?? 0), 0);
	for (const by of [step, 1]) {
		for (const [index, part] of kept.entries()) {
			const room = Math.min(over, (weights[index] ?? 0) - part);
			const more = Math.floor(room / by) * by;
			kept[index] = part + more;
			over -= more;
		}
	}
	return kept;
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
