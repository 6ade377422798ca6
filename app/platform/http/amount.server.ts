import { formatMoney, parseMoney } from "~/lib/money";
import { invalid } from "../errors";

/** The most that one payment may be, in cents: what no family pays is a slip of the finger. */
export const MOST_CENTS = 100_000_000;

/** The cents of an amount that somebody typed. @throws INVALID on `amount` for what is none, nothing, or too much */
export function centsOf(typed: string, currency: string): number {
	const cents = parseMoney(typed, currency);
	if (cents === null || cents < 1) {
		throw invalid("amount", `Enter an amount, like ${formatMoney(25_000, currency)}.`);
	}
	if (cents > MOST_CENTS) throw invalid("amount", `At most ${formatMoney(MOST_CENTS, currency)}.`);
	return cents;
}
