import { allocate } from "#app/lib/money";
import { cutToStep, providerStep } from "#app/lib/provider-amount";

export interface Installment {
	due_on: string;
	cents: number;
}

/** A date of a season's plan with what is due on it: so much, or so many percent, or with neither an equal part. */
export interface PlannedDate {
	due_on: string;
	/** Hundredths of a percent of what is left after the deposit. */
	basis_points: number | null;
	/** Of each registration. */
	amount_cents: number | null;
}

interface Due {
	/** What is left after the deposit. */
	balance_cents: number;
	/** ISO 4217: each part can be charged to a card by itself. */
	currency: string;
	/** The season's payment dates, each once. */
	dates: readonly PlannedDate[];
	today: string;
	/** Of the first session; where no date is left, all is due by then. */
	first_day: string;
}

/**
 * What is due when, by the dates that are not past, today among them. Amounts of their own come first, the earlier date's before the
 * later's, as far as there is something to pay; percentages are of the whole balance; dates with neither share equally what those
 * leave, a step more on the earlier ones. Where no date shares, what is left over (percentages of dates that are past, or that
 * never made 100) is divided like the percentages, or with amounts alone is due on the last date: nobody pays more or less than
 * the balance. With no date left all of it is due on the first day, or today where that is past.
 */
export function installments({ balance_cents, currency, dates, today, first_day }: Due): Installment[] {
	if (balance_cents <= 0) return [];
	const left = dates
		.filter(({ due_on }) => due_on >= today)
		.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
	if (left.length === 0) {
		return [{ due_on: first_day < today ? today : first_day, cents: balance_cents }];
	}
	const whole = cutToStep(balance_cents, currency);
	const parts = divided(whole, left, providerStep(currency));
	// What no card takes, the last digit of three decimals, is the first part's.
	const first = Math.max(
		0,
		parts.findIndex((cents) => cents > 0),
	);
	return left
		.map(({ due_on }, index) => ({
			due_on,
			cents: (parts[index] ?? 0) + (index === first ? balance_cents - whole : 0),
		}))
		.filter(({ cents }) => cents > 0);
}

const HUNDRED_PERCENT = 10_000;

/** The part of each date, all of them whole steps. @param whole of steps too */
function divided(whole: number, dates: readonly PlannedDate[], step: number): number[] {
	const parts = dates.map(() => 0);
	let rest = whole;
	/** Splits an amount among dates by weights; what it is taken from is the rest. */
	const share = (cents: number, weights: readonly number[]) => {
		for (const [index, steps] of allocate(cents / step, weights).entries()) {
			parts[index] = (parts[index] ?? 0) + steps * step;
		}
		rest -= cents;
	};
	for (const [index, { amount_cents }] of dates.entries()) {
		if (amount_cents === null) continue;
		const cents = Math.min(Math.floor(amount_cents / step) * step, rest);
		share(
			cents,
			dates.map((_, other) => (other === index ? 1 : 0)),
		);
	}
	const percents = dates.map(({ basis_points }) => basis_points ?? 0);
	const percent = percents.reduce((sum, each) => sum + each, 0);
	const equal = dates.map(({ basis_points, amount_cents }) =>
		basis_points === null && amount_cents === null ? 1 : 0,
	);
	const has_equal = equal.some((weight) => weight > 0);
	if (percent > 0) {
		const asked = Math.floor(((whole / step) * percent) / HUNDRED_PERCENT) * step;
		share(has_equal ? Math.min(asked, rest) : rest, percents);
	}
	if (rest === 0) return parts;
	share(rest, has_equal ? equal : dates.map((_, index) => (index === dates.length - 1 ? 1 : 0)));
	return parts;
}
