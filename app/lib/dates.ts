// Calendar dates are YYYY-MM-DD strings without a time zone, years 0001 to 9999. Arithmetic uses whole days since
// 1970-01-01 in the proleptic Gregorian calendar. Functions that need a time zone are in zones.ts.

export {
	compactDate,
	formatDate,
	formatDateRange,
	formatInstant,
	formatTime,
} from "./format-dates";
export {
	dateIn,
	instantAt,
	instantOf,
	isTimeOfDay,
	isTimeZone,
	isZoneName,
	localTime,
	offsetsOf,
	timeIn,
} from "./zones";

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns whether a text is an existing date in the form YYYY-MM-DD: false for 2026-02-29, 2026-7-1 and the year
 * 0000.
 */
export function isCalendarDate(text: string): boolean {
	if (!DATE.test(text) || text.startsWith("0000")) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	// The engine parses 29 February 2026 as 1 March, so the date is formatted back and compared.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Days since 1970-01-01. @throws RangeError when the date doesn't exist */
export function dayNumber(date: string): number {
	if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${JSON.stringify(date)}`);
	return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Inverse of {@link dayNumber}. @throws RangeError outside the years 0001 to 9999 */
export function dateOfDay(day: number): string {
	const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
	if (!isCalendarDate(date)) throw new RangeError(`No calendar date has the day number ${day}`);
	return date;
}

/** Adds days to a date; a negative number subtracts. */
export function addDays(date: string, days: number): string {
	return dateOfDay(dayNumber(date) + days);
}

/** Days from one date to another: 1 from today to tomorrow, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return dayNumber(to) - dayNumber(from);
}

/** ISO 8601 day of the week, Monday 1 to Sunday 7. */
export function weekdayOf(date: string): number {
	// Day 0, 1970-01-01, was a Thursday.
	return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** Every date from `from` to `to`, inclusive; empty when `to` is earlier. */
export function eachDay(from: string, to: string): string[] {
	const first = dayNumber(from);
	const count = Math.max(0, dayNumber(to) - first + 1);
	return Array.from({ length: count }, (_, index) => dateOfDay(first + index));
}

function isLeapYear(year: number): boolean {
	return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Completed years of age on a date, negative before birth. A birthday on February 29 counts from March 1 in common
 * years; comparing month and day as text gives that result without a special case.
 */
export function ageOn(birthDate: string, date: string): number {
	dayNumber(birthDate);
	dayNumber(date);
	const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
	return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Returns whether a date is a birthday, the day of birth included. February 29 is celebrated on March 1 in common
 * years.
 */
export function isBirthdayOn(birthDate: string, date: string): boolean {
	if (daysBetween(birthDate, date) < 0) return false;
	const birthday = birthDate.slice(5);
	const isMoved = birthday === "02-29" && !isLeapYear(Number(date.slice(0, 4)));
	return date.slice(5) === (isMoved ? "03-01" : birthday);
}

/** The `MM-DD` values of birthdays celebrated on a date, for queries. Follows the rule of {@link isBirthdayOn}. */
export function birthdaysOf(date: string): string[] {
	const day = date.slice(5);
	return day === "03-01" && !isLeapYear(Number(date.slice(0, 4))) ? [day, "02-29"] : [day];
}
