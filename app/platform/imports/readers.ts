import { addDays, formatDate, isCalendarDate } from "#app/lib/dates";
import { storedEmail } from "#app/lib/emails";
import { storedPhone } from "#app/lib/phones.server";
import { isForeignCode, postalCode, postalCodeExample } from "#app/lib/postal-codes";
import { cleanLine, foldText, isWellFormedText } from "#app/lib/text";

// Parsing of cells. A reader returns the value to store, or an error message.

/** Order of month and day in 3/4/2015. */
export type DateOrder = "mdy" | "dmy";

interface ReadAt {
	country: string;
	/** Today's date in the camp's time zone. */
	today: string;
	order: DateOrder;
}

export interface Reader {
	/** For "date", the order of month and day is detected from the whole column. */
	kind: "text" | "date";
	/**
	 * @returns `mended` when the value was corrected, which is reported to the user
	 * @throws nothing: an invalid cell is returned as a problem
	 */
	read(text: string, at: ReadAt): { value: string; mended?: true } | { problem: string };
}

const value = (text: string) => ({ value: text });
const problem = (text: string) => ({ problem: text });

/** Reads a line of at most `max` characters. */
export const textReader = (max = 200): Reader => ({
	kind: "text",
	read(cell) {
		const text = cleanLine(cell.replace(/\s+/g, " "));
		if (!isWellFormedText(text)) return problem("This contains characters that can't be saved.");
		return text.length > max ? problem(`This is longer than ${max} characters.`) : value(text);
	},
});

export const emailReader: Reader = {
	kind: "text",
	read(cell) {
		const text = cleanLine(cell);
		const address = storedEmail(text);
		return address ? value(address) : problem(`“${short(text)}” isn't an email address.`);
	},
};

/** Reads a phone number as E.164, within the camp's country unless it begins with +. */
export const phoneReader: Reader = {
	kind: "text",
	read(cell, { country }) {
		const phone = storedPhone(cell, country);
		if (phone) return value(phone);
		return problem(
			`“${short(cell)}” isn't a phone number. Start international numbers with + and the country code.`,
		);
	},
};

const ZIP_COUNTRIES = ["US", "PR", "GU", "VI", "AS", "MP"];

/**
 * Reads a postal code as forms do (`postalCode`), for the camp's country or its neighbor. Spreadsheets drop the
 * leading zeros of ZIP codes (4009, 4009.0); they are restored, and this is reported.
 */
export const postalCodeReader: Reader = {
	kind: "text",
	read(cell, { country }) {
		const text = cleanLine(cell);
		const near = ["US", "CA"].includes(country) ? [country, "US", "CA"] : [country];
		const code = near.map((each) => postalCode(text, each)).find((found) => found !== null);
		if (code) return value(code);
		const [, digits = "", four = ""] = /^(\d{3,5})(?:\.0+)?(?:-?(\d{4}))?$/.exec(text) ?? [];
		const zip =
			ZIP_COUNTRIES.includes(country) && digits ? digits.padStart(5, "0") + (four && `-${four}`) : "";
		if (zip) return { value: zip, mended: true };
		// A code from abroad, recognizable by its letters: SW1A 1AA, 1011 AB.
		if (isForeignCode(text, near)) return value(text.toUpperCase());
		const example = postalCodeExample(country);
		return problem(`“${short(cell)}” isn't a postal code${example ? ` like ${example}` : ""}.`);
	},
};

/** Reads one of several words; maps the folded word to the stored value. */
export const choiceReader = (choices: Readonly<Record<string, string>>, names: string): Reader => ({
	kind: "text",
	read(cell) {
		const found = choices[foldText(cell)];
		return found === undefined ? problem(`“${short(cell)}” isn't one of: ${names}.`) : value(found);
	},
});

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a date in common formats: 2015-04-03, 4/3/2015, 3.4.15, Apr 3, 2015, 3-Apr-15. `past` rejects future
 * dates.
 */
export const dateReader = ({ past = false } = {}): Reader => ({
	kind: "date",
	read(cell, { order, today }) {
		const text = cleanLine(cell);
		const date = toDate(text, order, past ? today : null);
		const serial = date === null ? fromSerial(text) : null;
		// The number could also be a ZIP code in the wrong column, so it is reported instead of converted.
		if (serial !== null)
			return problem(
				`“${short(cell)}” is Excel's number for ${formatDate(serial, "en-US")}. Format the column as dates, then save the file again.`,
			);
		if (date === null)
			return problem(`“${short(cell)}” isn't a date. Write it as 2015-04-03 or as ${EXAMPLE[order]}.`);
		if (date < "1900" || date >= "2201") return problem(`“${short(cell)}” isn't a date from 1900 to 2200.`);
		if (past && date > today) return problem(`${date} is in the future.`);
		return value(date);
	},
});

const EXAMPLE = { mdy: "4/3/2015", dmy: "3/4/2015" } as const;
const MIDNIGHT = `(?:,? (?:0{1,2}:00(?::00)?|12:00(?::00)? ?am))?`;
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${MIDNIGHT}$`, "i");

/**
 * Date of an Excel serial number (days since the end of 1899), left when a column lost its date format; null for
 * other cells.
 */
const fromSerial = (cell: string) =>
	/^[1-6]\d{4}(?:\.0+)?$/.test(cell) ? addDays("1899-12-30", Math.trunc(Number(cell))) : null;

function toDate(text: string, order: DateOrder, notAfter: string | null): string | null {
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
	if (iso) return dateOf(iso[1], iso[2], iso[3], notAfter);
	const numbers = NUMBERS.exec(text);
	if (numbers) {
		const [, a, b, year] = numbers;
		return order === "mdy" ? dateOf(year, a, b, notAfter) : dateOf(year, b, a, notAfter);
	}
	const named =
		/^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(text) ??
		reordered(/^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text));
	if (!named) return null;
	const month = MONTHS.indexOf((named[1] ?? "").slice(0, 3).toLowerCase()) + 1;
	return month === 0 ? null : dateOf(named[3], String(month), named[2], notAfter);
}

const reordered = (match: RegExpExecArray | null) =>
	match ? [match[0], match[2], match[1], match[3]] : null;

/** Two-digit years mean this century, unless the date would be in the future. */
function dateOf(
	year = "",
	month: string | undefined,
	day: string | undefined,
	notAfter: string | null,
): string | null {
	const written = (full: string) =>
		`${full}-${(month ?? "").padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
	const recent = written(year.length === 2 ? `20${year}` : year);
	const date = year.length === 2 && notAfter !== null && recent > notAfter ? written(`19${year}`) : recent;
	return isCalendarDate(date) ? date : null;
}

/** Detects the date order of a column. Null when all its dates are ambiguous, or none is numeric. */
export function orderOf(cells: Iterable<string>): { order: DateOrder | null; numbers: boolean } {
	let [days_first, months_first, numbers] = [0, 0, false];
	for (const cell of cells) {
		const [, a, b] = NUMBERS.exec(cell.trim()) ?? [];
		if (a === undefined) continue;
		numbers = true;
		if (Number(a) > 12) days_first += 1;
		if (Number(b) > 12) months_first += 1;
	}
	const order = days_first === months_first ? null : days_first > months_first ? "dmy" : "mdy";
	return { order, numbers };
}

/** First cell whose date would differ in the other order. */
export function ambiguousIn(cells: Iterable<string>): string | undefined {
	for (const cell of cells) {
		const [, a, b] = NUMBERS.exec(cell.trim()) ?? [];
		if (a !== undefined && Number(a) !== Number(b) && Number(a) <= 12 && Number(b) <= 12) return cell;
	}
	return undefined;
}

/** Default order of a country: month first in the United States and the countries that follow its custom. */
export const orderIn = (country: string): DateOrder =>
	["US", "PR", "GU", "VI", "AS", "MP", "PH", "FM", "PW", "MH"].includes(country) ? "mdy" : "dmy";

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
