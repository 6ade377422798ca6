import { formatMoney, parseMoney } from "~/lib/money";
import { invalid } from "~/platform/errors";
import { MOST_CENTS } from "./inputs";

/** The cents of an amount that somebody typed. @throws INVALID on `amount` for what is none, nothing, or too much */
export function centsOf(typed: string, currency: string): number {
	const cents = parseMoney(typed, currency);
	if (cents === null || cents < 1) {
		throw invalid("amount", `Enter an amount, like ${formatMoney(25_000, currency)}.`);
	}
	if (cents > MOST_CENTS) throw invalid("amount", `At most ${formatMoney(MOST_CENTS, currency)}.`);
	return cents;
}
