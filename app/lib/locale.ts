/** Locale for numbers and dates when the reader's is unknown. */
export const DEFAULT_LOCALE = "en-US";

/**
 * Returns the locale if it is a well-formed BCP 47 tag, or else {@link DEFAULT_LOCALE}. Accept-Language is
 * untrusted input, and every Intl constructor throws on a malformed tag.
 */
export function usableLocale(locale: string): string {
	try {
		return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
	} catch {
		return DEFAULT_LOCALE;
	}
}
