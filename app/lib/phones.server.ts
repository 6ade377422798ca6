import {
	type CountryCode,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { cleanLine } from "./text";

// Phone numbers as E.164, the form that can be dialed from anywhere: + and at most 15 digits, the country's first. An
// extension stands behind as RFC 3966 writes it: +12075550148;ext=12. How a country dials and groups its numbers is
// libphonenumber's knowledge, which is too large for a browser.

/** How people write an extension: x12, x. 12, ext. 12, extension 12, #12; and ;ext=12, as it is stored. */
const EXTENSION = /[\s,;]*(?:\bextension|\bextn?|;ext=|x|#)[.:]?\s*(\d{1,7})\s*$/i;
const STORED = /^(\+\d{7,15})(?:;ext=(\d{1,7}))?$/;
/** Digits of any script and the signs between them. An email isn't dialed, although some spell words with the digits. */
const DIALED = /^[\s+＋\p{Nd}().．\-/‐‑–—－（）　]+$/u;

const countryOf = (country: string): CountryCode | undefined =>
	isSupportedCountry(country) ? country : undefined;

/**
 * A typed phone number as it is stored; null when it cannot be one. Invisible characters, spaces, dots, hyphens and
 * brackets are dropped; a number without + is dialed from within the country, so 011 44 … in the United States is British.
 * An extension has at most 7 digits.
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
	// Elsewhere, new ranges open too often for a list that was built once: the length decides.
	const fits = parsed.countryCallingCode === "1" ? parsed.isValid() : parsed.isPossible();
	return fits && STORED.test(parsed.number) ? parsed.number : null;
}

/**
 * A stored number grouped as its country groups it: (207) 555-0148 ext. 12 at home in North America, elsewhere with its
 * calling code. What is not stored as a number stays as it was typed.
 */
export function formatPhone(phone: string, country: string): string {
	const [, number, extension] = STORED.exec(phone) ?? [];
	if (!number) return phone;
	return grouped(number, country) + (extension ? ` ext. ${extension}` : "");
}

function grouped(number: string, country: string): string {
	const parsed = parsePhoneNumberFromString(number);
	// A number that was stored by an older rule keeps its digits.
	if (parsed?.number !== number) return number;
	const known = countryOf(country);
	const at_home = parsed.countryCallingCode === "1" && known && getCountryCallingCode(known) === "1";
	return at_home ? parsed.formatNational() : parsed.formatInternational();
}
