/** The language figures and dates are written in when the reader's is unknown. */
export const DEFAULT_LOCALE = "en-US";

/**
 * The locale itself when it is a well-formed BCP 47 tag, else {@link DEFAULT_LOCALE}. A browser's Accept-Language
 * is whatever somebody sent, and a malformed tag makes every Intl constructor throw.
 */
export function usableLocale(locale: string): string {
	try {
		return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
	} catch {
		return DEFAULT_LOCALE;
	}
}
