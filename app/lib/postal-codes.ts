/** Postal code pattern per country, after spaces are collapsed and letters capitalized, and an example. */
const FORMATS: Record<string, [pattern: RegExp, example: string]> = {
	AT: [/^\d{4}$/, "1010"],
	AU: [/^\d{4}$/, "3000"],
	BE: [/^\d{4}$/, "1000"],
	BR: [/^\d{5}-?\d{3}$/, "01310-100"],
	CA: [/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, "K1A 0B1"],
	CH: [/^\d{4}$/, "8001"],
	CZ: [/^\d{3} ?\d{2}$/, "110 00"],
	DE: [/^\d{5}$/, "10115"],
	DK: [/^\d{4}$/, "1050"],
	ES: [/^\d{5}$/, "28001"],
	FI: [/^\d{5}$/, "00100"],
	FR: [/^\d{5}$/, "75001"],
	GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "SW1A 1AA"],
	IE: [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, "D02 X285"],
	IL: [/^\d{5}(?:\d{2})?$/, "9101202"],
	IN: [/^\d{6}$/, "110001"],
	IT: [/^\d{5}$/, "00118"],
	JP: [/^\d{3}-?\d{4}$/, "100-0001"],
	KR: [/^\d{5}$/, "03187"],
	MX: [/^\d{5}$/, "06000"],
	NL: [/^\d{4} ?[A-Z]{2}$/, "1011 AB"],
	NO: [/^\d{4}$/, "0150"],
	NZ: [/^\d{4}$/, "6011"],
	PL: [/^\d{2}-\d{3}$/, "00-001"],
	PR: [/^\d{5}(?:-\d{4})?$/, "00901"],
	PT: [/^\d{4}-\d{3}$/, "1000-001"],
	SE: [/^\d{3} ?\d{2}$/, "111 20"],
	SG: [/^\d{6}$/, "018956"],
	US: [/^\d{5}(?:-\d{4})?$/, "04009"],
	ZA: [/^\d{4}$/, "8001"],
};

/** Pattern for other countries: letters, digits, spaces and hyphens. */
const ELSEWHERE = /^[A-Z\d](?:[A-Z\d -]{0,10}[A-Z\d])?$/;

/**
 * Normalizes a postal code to its country's form, with capital letters and single spaces; null when it is invalid.
 * @param country ISO 3166-1 alpha-2
 */
export function postalCode(text: string, country: string): string | null {
	const code = text.trim().replace(/\s+/g, " ").toUpperCase();
	return (FORMATS[country]?.[0] ?? ELSEWHERE).test(code) ? code : null;
}

/** Example of a country's postal code, or null when none is known. */
export const postalCodeExample = (country: string): string | null => FORMATS[country]?.[1] ?? null;

/** Returns whether a text with letters is a postal code of a country not listed in `but`. */
export const isForeignCode = (text: string, but: readonly string[]): boolean =>
	/[a-z]/i.test(text) &&
	Object.keys(FORMATS).some((country) => !but.includes(country) && postalCode(text, country) !== null);
