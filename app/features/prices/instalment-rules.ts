import { allocateChargeable } from "~/lib/provider-amount";

export interface Instalment {
	due_on: string;
	cents: number;
}

interface Due {
	/** What is left after the deposit. */
	balance_cents: number;
	/** ISO 4217: each part can be charged to a card by itself. */
	currency: string;
	/** The season's payment dates. */
	dates: readonly string[];
	today: string;
	/** Of the first session; where no date is left, all is due by then. */
	first_day: string;
}

/**
 * What is due when: equal parts to the cent, or to what cards take of the currency, on the dates that are not past, today among them, the earlier ones a cent
 * more where it does not divide. With none left all of it is due on the first day, or today where that is past.
 */
export function instalments({ balance_cents, currency, dates, today, first_day }: Due): Instalment[] {
	if (balance_cents <= 0) return [];
	const left = [...new Set(dates)].filter((date) => date >= today).sort();
	if (left.length === 0) {
		return [{ due_on: first_day < today ? today : first_day, cents: balance_cents }];
	}
	const parts = allocateChargeable(
		balance_cents,
		left.map(() => 1),
		currency,
	);
	// A balance of fewer cents than there are dates leaves nothing for the last ones.
	return left.map((due_on, index) => ({ due_on, cents: parts[index] ?? 0 })).filter(({ cents }) => cents > 0);
}
