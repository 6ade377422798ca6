import { providerStep } from "./provider-amount";

/**
 * Divides a charge between two households that share a bill by percent. Amounts are in cents, rounded to what the
 * card provider accepts in the currency. Follows the ledger's rule
 * (`features/ledger/ledger/split-payables.server.ts`), so that previews match: the odd cent goes to the larger
 * share, and to the own household at 50/50.
 * @param other_percent the other household's share; the own household pays the rest
 */
export function billShares(
	amount_cents: number,
	other_percent: number,
	currency: string,
): { own_cents: number; other_cents: number } {
	const step = providerStep(currency);
	const whole_steps = Math.floor(amount_cents / step);
	const rounded = Math.floor((amount_cents * other_percent + 50 * step - 1) / (100 * step));
	const other_cents = Math.min(whole_steps, rounded) * step;
	return { own_cents: amount_cents - other_cents, other_cents };
}
