import { addDays, dateOfDay, dayNumber, weekdayOf } from "#app/lib/dates";

// The words of a plan, as pure data and rules. Screens and the compiler share them.

/** `count` counts rows, or the different values of a field. */
export const MEASURES = ["count", "sum", "average", "min", "max"] as const;

export const PERIODS = [
	"today",
	"yesterday",
	"tomorrow",
	"last_days",
	"next_days",
	"last_week",
	"this_week",
	"next_week",
	"last_month",
	"this_month",
	"next_month",
	"this_year",
	"this_season",
] as const;
type Period = (typeof PERIODS)[number];

/** Days in the camp's time. `last_days` and `next_days` count today, so `n: 1` is today. */
export interface RelativeDays {
	period: Period;
	n?: number;
}

/** A date, or a period that is resolved on the day a report runs. */
export type DaysValue = string | RelativeDays;
type ScalarValue = string | number | boolean | RelativeDays;
export type PlanValue = ScalarValue | readonly (string | number | RelativeDays)[];

export interface Condition {
	field: string;
	op: string;
	value?: PlanValue;
}

/** The first and the last day of a period. */
export interface Span {
	from: string;
	to: string;
}

/** Today and the season, which periods depend on. */
export interface Calendar {
	today: string;
	season: Span | null;
}

const whole = (day: string): Span => ({ from: day, to: day });

/** The week (Monday to Sunday) of a day, moved by a number of weeks. */
function week(day: string, weeks: number): Span {
	const from = addDays(day, 1 - weekdayOf(day) + 7 * weeks);
	return { from, to: addDays(from, 6) };
}

/** The calendar month of a day, moved by a number of months. */
function month(day: string, months: number): Span {
	const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
	const first = (index: number) =>
		`${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}-01`;
	return { from: first(at), to: dateOfDay(dayNumber(first(at + 1)) - 1) };
}

/** Days of a value; null for "this season" in a camp without a season. */
export function spanOf(value: DaysValue, { today, season }: Calendar): Span | null {
	if (typeof value === "string") return whole(value);
	const n = value.n ?? 1;
	const year = today.slice(0, 4);
	const spans: Record<Period, () => Span | null> = {
		today: () => whole(today),
		yesterday: () => whole(addDays(today, -1)),
		tomorrow: () => whole(addDays(today, 1)),
		last_days: () => ({ from: addDays(today, 1 - n), to: today }),
		next_days: () => ({ from: today, to: addDays(today, n - 1) }),
		last_week: () => week(today, -1),
		this_week: () => week(today, 0),
		next_week: () => week(today, 1),
		last_month: () => month(today, -1),
		this_month: () => month(today, 0),
		next_month: () => month(today, 1),
		this_year: () => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
		this_season: () => season,
	};
	return spans[value.period]();
}
