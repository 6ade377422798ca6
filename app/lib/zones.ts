import { memo } from "./memo";

// Conversion between instants (ISO 8601 UTC) and local date and time in an IANA time zone, based on Intl alone.

const DAY_MS = 86_400_000;

const wallClock = memo(
	(timeZone) =>
		new Intl.DateTimeFormat("en-US", {
			timeZone,
			calendar: "gregory",
			numberingSystem: "latn",
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
		}),
);

function parseInstant(instant: string): number {
	const time = Date.parse(instant);
	if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${JSON.stringify(instant)}`);
	return time;
}

/** Local date and time as YYYY-MM-DDTHH:MM:SS. */
function wallTime(timeZone: string, time: number): string {
	const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
	for (const { type, value } of wallClock(timeZone).formatToParts(time)) part[type] = value;
	return `${part.year?.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

/** Last converted minute per zone. A request converts the same instant many times, and Intl is slow. */
const lastMinute = memo((_timeZone) => ({ minute: Number.NaN, wall: "" }));
/**
 * The last zone to switch to an offset in whole minutes was Monrovia, in January 1972 (IANA time zone database).
 */
const WHOLE_MINUTES = Date.UTC(1973, 0);

/** {@link wallTime} to the minute, as YYYY-MM-DDTHH:MM. */
function wallMinute(timeZone: string, time: number): string {
	if (time < WHOLE_MINUTES) return wallTime(timeZone, time).slice(0, 16);
	const last = lastMinute(timeZone);
	const minute = Math.floor(time / 60_000);
	if (last.minute !== minute) {
		last.wall = wallTime(timeZone, time).slice(0, 16);
		last.minute = minute;
	}
	return last.wall;
}

/** Calendar date in a time zone at an instant. @throws RangeError for an unknown zone or instant */
export function dateIn(timeZone: string, instant: string): string {
	return wallMinute(timeZone, parseInstant(instant)).slice(0, 10);
}

/** Time of day in a time zone at an instant, HH:MM. @throws RangeError for an unknown zone or instant */
export function timeIn(timeZone: string, instant: string): string {
	return wallMinute(timeZone, parseInstant(instant)).slice(11);
}

/** Returns whether a text is a time of day, HH:MM from 00:00 to 23:59. */
export function isTimeOfDay(text: string): boolean {
	return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * Converts a local date and time in a zone to an instant, ISO 8601 UTC with milliseconds. A time that occurs twice
 * when clocks go back means the first one; a skipped time moves forward by the length of the gap (02:30 becomes
 * 03:30), as in Temporal's "compatible". @throws RangeError when date, time or zone is invalid
 */
export function instantAt(date: string, time: string, timeZone: string): string {
	const wall = `${date}T${time}:00`;
	const asUtc = Date.parse(`${wall}Z`);
	// The engine parses 29 February of a common year as 1 March; formatting it back and comparing rejects that.
	if (!isTimeOfDay(time) || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wall)) {
		throw new RangeError(`Not a date and time: ${JSON.stringify(`${date} ${time}`)}`);
	}
	// A change can only lie between the offsets in force a day before and a day after.
	const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(
		(near) => Date.parse(`${wallTime(timeZone, near)}Z`) - near,
	);
	const matching = offsets.map((offset) => asUtc - offset).filter((at) => wallTime(timeZone, at) === wall);
	const skipped = asUtc - (offsets[0] ?? 0);
	return new Date(matching.length > 0 ? Math.min(...matching) : skipped).toISOString();
}

/** Returns whether a text names an IANA time zone that this runtime knows. Bare offsets don't count. */
export function isTimeZone(text: string): boolean {
	if (!/^[A-Za-z]/.test(text)) return false;
	try {
		wallClock(text);
		return true;
	} catch {
		return false;
	}
}

/** Current IANA names of zones that this runtime still lists under an older name. */
const RENAMED: Readonly<Record<string, string>> = {
	"Africa/Asmara": "Africa/Asmera",
	"America/Argentina/Buenos_Aires": "America/Buenos_Aires",
	"America/Argentina/Catamarca": "America/Catamarca",
	"America/Argentina/Cordoba": "America/Cordoba",
	"America/Argentina/Jujuy": "America/Jujuy",
	"America/Argentina/Mendoza": "America/Mendoza",
	"America/Atikokan": "America/Coral_Harbour",
	"America/Indiana/Indianapolis": "America/Indianapolis",
	"America/Kentucky/Louisville": "America/Louisville",
	"America/Nuuk": "America/Godthab",
	"Asia/Ho_Chi_Minh": "Asia/Saigon",
	"Asia/Kathmandu": "Asia/Katmandu",
	"Asia/Kolkata": "Asia/Calcutta",
	"Asia/Yangon": "Asia/Rangoon",
	"Atlantic/Faroe": "Atlantic/Faeroe",
	"Europe/Kyiv": "Europe/Kiev",
	"Pacific/Chuuk": "Pacific/Truk",
	"Pacific/Kanton": "Pacific/Enderbury",
	"Pacific/Pohnpei": "Pacific/Ponape",
};

/**
 * Returns whether a text is a canonical IANA zone name in its exact spelling: `America/New_York`, `UTC`; not
 * `america/new_york`, and not a link to another zone such as `US/Eastern`. Excludes `Factory`, which is no real
 * place.
 */
export function isZoneName(text: string): boolean {
	if (!isTimeZone(text) || text === "Factory" || text.startsWith("Etc/Unknown")) return false;
	const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions();
	return timeZone === text || (text in RENAMED && [RENAMED[text], text].includes(timeZone));
}

/** Local date and time for a form field, `YYYY-MM-DDTHH:MM`; "" when there is no instant. */
export function localTime(timeZone: string, instant: string | null): string {
	return instant === null ? "" : wallMinute(timeZone, parseInstant(instant));
}

/**
 * Instant of such a form field; null when the field is empty.
 * @throws RangeError for a date or time that does not exist
 */
export function instantOf(local: string | null | undefined, timeZone: string): string | null {
	const [date, time] = local?.split("T") ?? [];
	return date && time ? instantAt(date, time.slice(0, 5), timeZone) : null;
}

/** An offset from UTC, and the instant from which it is in force. */
interface ZoneOffset {
	from: string;
	minutes: number;
}

/** No offset is in force for a shorter time: Morocco's during Ramadan is, for a month. */
const STEP_MS = 20 * DAY_MS;
const MINUTE_MS = 60_000;

const offsetsIn = memo((key): readonly ZoneOffset[] => {
	const [timeZone = "UTC", first, last] = key.split("|");
	const minutesAt = (time: number) => (Date.parse(`${wallTime(timeZone, time)}Z`) - time) / MINUTE_MS;
	const end = Date.UTC(Number(last) + 1, 0);
	let at = Date.UTC(Number(first), 0);
	let minutes = minutesAt(at);
	const offsets = [{ from: new Date(at).toISOString(), minutes }];
	for (; at < end; at += STEP_MS) {
		if (minutesAt(at + STEP_MS) === minutes) continue;
		let [low, high] = [at, at + STEP_MS];
		while (high - low > MINUTE_MS) {
			const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS;
			if (minutesAt(middle) === minutes) low = middle;
			else high = middle;
		}
		minutes = minutesAt(high);
		offsets.push({ from: new Date(high).toISOString(), minutes });
	}
	return offsets;
});

/** Offsets of a zone in some years since 1973, the oldest first. The first one holds from the start of the first year. */
export const offsetsOf = (timeZone: string, firstYear: number, lastYear: number): readonly ZoneOffset[] =>
	offsetsIn(`${timeZone}|${firstYear}|${lastYear}`);
