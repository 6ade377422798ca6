import {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { cleanLine } from "./text";

// Phone numbers in E.164, which can be dialed from anywhere: + and at most 15 digits, country code first. An
// extension follows as in RFC 3966: +12075550148;ext=12. The rules of each country come from libphonenumber, which
// is too large for a browser.

/** Typed forms of an extension: x12, x. 12, ext. 12, extension 12, #12, and the stored form ;ext=12. */
const EXTENSION = /[\s,;]*(?:\bextension|\bextn?|;ext=|x|#)[.:]?\s*(\d{1,7})\s*$/i;
const STORED = /^(\+\d{7,15})(?:;ext=(\d{1,7}))?$/;
/** Digits of any script and separators. Letters are rejected, although some numbers are spelled as words. */
const DIALED = /^[\s+＋\p{Nd}().．\-/‐‑–—－（）　]+$/u;

const countryOf = (country: string): CountryCode | undefined =>
	isSupportedCountry(country) ? country : undefined;

/**
 * Normalizes a typed phone number for storage, with an extension of at most 7 digits; null when it can't be one.
 * Drops invisible characters, spaces, dots, hyphens and brackets. A number without + is dialed from within the
 * country, so 011 44 … in the United States is British.
 * @param country ISO 3166-1 alpha-2
 */
export function storedPhone(text: string, country: string): string | null {
	const typed = cleanLine(text);
	const [, extension] = EXTENSION.exec(typed) ?? [];
	const number = toE164(extension ? typed.replace(EXTENSION, "") : typed, country);
	return number && extension ? `${number};ext=${extension}` : number;
}

function toE164(text: string, country: string): string | null {
	if (!DIALED.test(text)) return null;
	const parsed = parsePhoneNumberFromString(text, { defaultCountry: countryOf(country), extract: false });
	if (!parsed) return null;
	// Outside North America only the length is checked: new ranges open too often for a list fixed at build time.
	const fits = parsed.countryCallingCode === "1" ? parsed.isValid() : parsed.isPossible();
	return fits && STORED.test(parsed.number) ? parsed.number : null;
}

/**
 * Formats a stored number with its country's grouping: (207) 555-0148 ext. 12 for a camp in North America,
 * otherwise with the calling code. Text that is not a stored number is returned unchanged.
 */
export function formatPhone(phone: string, country: string): string {
	const [, number, extension] = STORED.exec(phone) ?? [];
	if (!number) return phone;
	return grouped(number, country) + (extension ? ` ext. ${extension}` : "");
}

function grouped(number: string, country: string): string {
	const parsed = parsePhoneNumberFromString(number);
	// Numbers stored under an older rule keep their digits.
	if (parsed?.number !== number) return number;
	const known = countryOf(country);
	const at_home = parsed.countryCallingCode === "1" && known && getCountryCallingCode(known) === "1";
	return at_home ? parsed.formatNational() : parsed.formatInternational();
}
