import { dayNumber, eachDay, weekdayOf } from "./dates";

/** A set of weekdays as bits: Monday 1, Tuesday 2, Wednesday 4 … Sunday 64. */
export type WeekdayMask = number;

export const EVERY_DAY: WeekdayMask = 127;
export const MONDAY_TO_FRIDAY: WeekdayMask = 31;

const NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Encodes ISO weekdays (Monday 1 … Sunday 7) as a set. @throws RangeError for another number */
export function weekdayMask(weekdays: readonly number[]): WeekdayMask {
	let mask = 0;
	for (const weekday of weekdays) {
		if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) {
			throw new RangeError(`Not a day of the week: ${weekday}`);
		}
		mask |= 1 << (weekday - 1);
	}
	return mask;
}

/** Decodes a set into ISO weekdays, Monday first. */
export function weekdaysIn(mask: WeekdayMask): number[] {
	return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => mask & (1 << (weekday - 1)));
}

/** Describes a set of weekdays: "Every day", "Mon–Fri", "Mon, Wed, Fri". */
export function weekdaysText(mask: WeekdayMask): string {
	if (mask === EVERY_DAY) return "Every day";
	const days = weekdaysIn(mask);
	const first = days[0] ?? 0;
	const last = days.at(-1) ?? 0;
	const isRun = days.length > 2 && last - first === days.length - 1;
	const name = (weekday: number) => NAMES[weekday - 1] ?? "";
	return isRun ? `${name(first)}–${name(last)}` : days.map(name).join(", ");
}

/** A date range limited to some weekdays. */
export interface WeekdaySpan {
	start_date: string;
	end_date: string;
	weekdays: WeekdayMask;
}

/** Returns whether a span includes a date. */
export function runsOn({ start_date, end_date, weekdays }: WeekdaySpan, date: string): boolean {
	const day = dayNumber(date);
	if (day < dayNumber(start_date) || day > dayNumber(end_date)) return false;
	return (weekdays & weekdayMask([weekdayOf(date)])) !== 0;
}

/** All dates of a span in order. */
export function datesIn(span: WeekdaySpan): string[] {
	return eachDay(span.start_date, span.end_date).filter((date) => runsOn(span, date));
}
