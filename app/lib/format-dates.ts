import { DEFAULT_LOCALE, usableLocale } from "./locale";
import { memo } from "./memo";

// Dates formatted for the reader's locale. Always the Gregorian calendar and Latin digits, as in form fields, so
// that a date on screen can be typed back.

const STYLES = {
	/** 7/15/2026 */
	numeric: { year: "numeric", month: "numeric", day: "numeric" },
	/** Jul 15, 2026 */
	medium: { year: "numeric", month: "short", day: "numeric" },
	/** July 15, 2026 */
	long: { year: "numeric", month: "long", day: "numeric" },
	/** Wednesday, July 15, 2026 */
	full: { year: "numeric", month: "long", day: "numeric", weekday: "long" },
	/** Wed, 7/15 */
	compact: { month: "numeric", day: "numeric", weekday: "short" },
	/** 9:04 AM */
	time: { hour: "numeric", minute: "2-digit" },
	/** Jul 15, 2026, 9:04 AM */
	instant: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

/** Formats that {@link formatDate} offers, from short to long. */
type DateStyle = "numeric" | "medium" | "long" | "full";

const formatters = memo((key) => {
	const [locale = DEFAULT_LOCALE, timeZone = "UTC", style = "medium"] = key.split("|");
	return new Intl.DateTimeFormat(usableLocale(locale), {
		...STYLES[style as Style],
		timeZone,
		calendar: "gregory",
		numberingSystem: "latn",
	});
});

const formatter = (locale: string, style: Style, timeZone = "UTC") =>
	// The bar separates the parts of the cache key, so it is removed from the locale; no well-formed tag contains one.
	formatters(`${locale.replaceAll("|", "")}|${timeZone}|${style}`);

/** A calendar date as a Date at midnight UTC. Format it in UTC only. */
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** Formats a calendar date for the locale, "Jul 15, 2026" by default. @throws RangeError when it is not a date */
export function formatDate(date: string, locale = DEFAULT_LOCALE, style: DateStyle = "medium"): string {
	return formatter(locale, style).format(midnight(date));
}

/** Formats a range of calendar dates without repeating shared parts: "Jul 6 – 17, 2026". */
export function formatDateRange(from: string, to: string, locale = DEFAULT_LOCALE): string {
	return formatter(locale, "medium").formatRange(midnight(from), midnight(to));
}

/** Formats a calendar date as short as is unambiguous within a season: "Wed, 7/15". */
export function compactDate(date: string, locale = DEFAULT_LOCALE): string {
	return formatter(locale, "compact").format(midnight(date));
}

/** Formats a time of day HH:MM for the locale: "9:04 AM". */
export function formatTime(time: string, locale = DEFAULT_LOCALE): string {
	return formatter(locale, "time").format(new Date(`1970-01-01T${time}:00Z`));
}

/** Formats an instant as date and time in a time zone: "Jul 15, 2026, 9:04 AM". */
export function formatInstant(instant: string, timeZone: string, locale = DEFAULT_LOCALE): string {
	return formatter(locale, "instant", timeZone).format(new Date(instant));
}
