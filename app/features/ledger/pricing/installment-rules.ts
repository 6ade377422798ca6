import { allocate } from "#app/lib/money";
import { cutToStep, providerStep } from "#app/lib/provider-amount";

export interface Installment {
	due_on: string;
	cents: number;
}

/** Payment date of a season with its amount: fixed, a percentage or, with neither, an equal share. */
export interface PlannedDate {
	due_on: string;
	/** Percentage of the balance after the deposit, in hundredths of a percent. */
	basis_points: number | null;
	/** Amount in cents per registration. */
	amount_cents: number | null;
}

interface Due {
	/** Balance after the deposit. */
	balance_cents: number;
	/** ISO 4217 code; each installment must be an amount that a card can be charged. */
	currency: string;
	/** Payment dates of the season, without duplicates. */
	dates: readonly PlannedDate[];
	today: string;
	/** First day of the first session; when no date is left, everything is due by then. */
	first_day: string;
}

/**
 * Returns the installments by the payment dates that aren't past, including today. Fixed amounts are taken first,
 * earlier dates before later ones, as far as the balance allows; percentages are of the whole balance; dates with
 * neither share the rest equally, with an extra step on the earlier ones. If no date shares, the remainder (from
 * percentages of past dates, or percentages below 100) is divided like the percentages, or with only fixed amounts
 * is due on the last date, so that the total is always exactly the balance. With no date left, everything is due
 * on the first day, or today if that is past.
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
	// The first installment also gets the remainder that cards can't be charged (the last digit of three decimals).
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

/**
 * Returns each date's part in cents, a multiple of the step.
 * @param whole amount in cents, also a multiple of the step
 */
function divided(whole: number, dates: readonly PlannedDate[], step: number): number[] {
	const parts = dates.map(() => 0);
	let rest = whole;
	/** Splits an amount among dates by weight and subtracts it from the remainder. */
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
