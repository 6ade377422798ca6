import { addDays, dateOfDay, dayNumber, daysBetween } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { PlannedDate } from "./installment-rules";

/** Maximum number of payment dates per season. */
export const MOST_DATES = 24;

/** Ways to spread dates over a period: the same day of each month, or a number of dates at equal intervals. */
export const SPREADS = ["monthly", ...Array.from({ length: 11 }, (_, index) => String(index + 2))] as const;

/**
 * Returns the dates of a period: with `monthly`, the first date's day of each month (the last day of shorter
 * months), otherwise the given number, including first and last. A period with fewer days than that returns each
 * day once.
 */
export function spreadDates(from: string, to: string, how: (typeof SPREADS)[number]): string[] {
	if (to < from) return [];
	if (how === "monthly") {
		const all: string[] = [];
		for (let months = 0; all.length <= MOST_DATES; months += 1) {
			const date = monthsLater(from, months);
			if (date > to) break;
			all.push(date);
		}
		return all;
	}
	const pauses = Number(how) - 1;
	const days = daysBetween(from, to);
	const all = Array.from({ length: pauses + 1 }, (_, index) =>
		addDays(from, Math.round((index * days) / pauses)),
	);
	return [...new Set(all)];
}

/** Returns the same day some months later, or the last day of that month. */
function monthsLater(date: string, months: number): string {
	const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
	const first = (of: number) => `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, "0")}-01`;
	const last = dateOfDay(dayNumber(first(count + 1)) - 1);
	const same = `${last.slice(0, 8)}${date.slice(8)}`;
	return same < last ? same : last;
}

/** Describes the amount of a payment date. */
export const partText = (
	{ basis_points, amount_cents }: Omit<PlannedDate, "due_on">,
	currency: string,
): string => {
	if (basis_points !== null) return `${basis_points / 100}%`;
	return amount_cents === null ? "Equal part" : formatMoney(amount_cents, currency);
};

/**
 * Percentage of the balance that the dates' percentages cover when they don't add up to 100%; null when they do,
 * or when a date has an equal share.
 */
export function percentShort(dates: readonly Omit<PlannedDate, "due_on">[]): number | null {
	const asked = dates.reduce((sum, { basis_points }) => sum + (basis_points ?? 0), 0);
	const has_equal = dates.some(
		({ basis_points, amount_cents }) => basis_points === null && amount_cents === null,
	);
	return asked === 0 || asked === 10_000 || has_equal ? null : asked / 100;
}
