import { allocate, currenciesWith, currencyDecimals } from "./money";

/**
 * Currencies without decimals that Stripe counts in hundredths. Only whole units are allowed. Source: Stripe's
 * documentation "Supported currencies", special cases.
 */
const AS_HUNDREDTHS = ["ISK", "UGX"];

/**
 * The Malagasy ariary has two decimals in ISO 4217, but none at Stripe. Source: same page, zero-decimal
 * currencies.
 */
const AS_WHOLE = ["MGA"];

/**
 * Currencies for which Stripe accepts only multiples of a step, and that step. With three decimals the last must
 * be 0.
 */
export const PROVIDER_STEPS: Readonly<Record<string, number>> = Object.fromEntries([
	...AS_WHOLE.map((currency) => [currency, 100] as const),
	...currenciesWith(3).map((currency) => [currency, 10] as const),
]);

/** Step for amounts that Stripe accepts, in the currency's smallest unit. */
export const providerStep = (currency: string): number => PROVIDER_STEPS[currency] ?? 1;

/** Rounds an amount down to one that Stripe accepts. */
export function cutToStep(cents: number, currency: string): number {
	const step = providerStep(currency);
	return Math.floor(cents / step) * step;
}

/**
 * Splits an amount like {@link allocate}, but in steps that Stripe accepts, so that each part can be charged
 * separately. Any remainder below a step (a price of 12.345 KWD) goes to the first part. When the total is at most
 * the sum of the weights, no part exceeds its weight, even if it then can't be charged separately: no one is
 * refunded more than they paid.
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

/** Caps each part at its weight and moves the excess to parts below theirs, in whole steps first. */
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
 * Converts an amount from the currency's smallest unit to Stripe's unit. Null when Stripe can't accept it:
 * currencies with four decimals, and amounts that are not a multiple of the step.
 */
export function providerAmount(cents: number, currency: string): number | null {
	if (currencyDecimals(currency) > 3 || cents % providerStep(currency) !== 0) return null;
	if (AS_WHOLE.includes(currency)) return cents / 100;
	return AS_HUNDREDTHS.includes(currency) ? cents * 100 : cents;
}

/**
 * Installation fee for a payment in Stripe's unit, rounded down to an amount that Stripe accepts, so that a
 * payment never fails because of its fee.
 * @param fee_bp hundredths of a percent
 */
export function providerFee(cents: number, fee_bp: number, currency: string): number {
	const step = providerStep(currency);
	return providerAmount(Math.floor((cents * fee_bp) / 10_000 / step) * step, currency) ?? 0;
}

/** Converts an amount from Stripe's unit to the currency's smallest unit. */
export function fromProvider(amount: number, currency: string): number {
	const code = currency.toUpperCase();
	if (AS_WHOLE.includes(code)) return amount * 100;
	return AS_HUNDREDTHS.includes(code) ? Math.round(amount / 100) : amount;
}
