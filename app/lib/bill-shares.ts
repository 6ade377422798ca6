import { providerStep } from "./provider-amount";

/**
 * What of a charge each of two households pays who share a bill by percent, to the cent, or to what cards take of its currency. It is the
 * rule by which the ledger divides it (`features/ledger/ledger/split-payables.server.ts`), for whoever says it before or beside: the odd cent is
 * whose part of it is larger, the own household's where both are half of it.
 * @param other_percent what the other household pays; the own one pays the rest
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
