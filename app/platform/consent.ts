import { readCookie } from "./auth/cookies";
import { wallNow } from "./clock";

// Visitors' consent to features that aren't essential. The product has none today; any new one must ask here
// before it loads (`whenAllowed` in the browser, `consentOf` on the server).

/** Stored preferences. Functional cookies are essential, so this is always true. */
export interface Consent {
	analytics: boolean;
	marketing: boolean;
	functional: true;
	/** Time of consent, ISO 8601 UTC. */
	timestamp: string;
	version: string;
}

type Purpose = "analytics" | "marketing";

const CONSENT_VERSION = "1.0";
const DAY = 86_400_000;
const KEPT_DAYS = 365;

/** Seconds for which a choice is valid. */
export const CONSENT_SECONDS = (KEPT_DAYS * DAY) / 1000;

/**
 * Cookie that stores the choice, and name of its copy in local storage. The cookie is authoritative, so that the
 * server knows the choice before rendering; scripts can read it.
 */
export const CONSENT_NAME = "campinsights.consent";

/** Event fired at the document when a choice is made. */
export const CONSENT_EVENT = "campinsights:consent";

/** Preferences to store for a choice made at `now` (epoch milliseconds). */
export const newConsent = (chosen: Record<Purpose, boolean>, now = wallNow()): Consent => ({
	analytics: chosen.analytics,
	marketing: chosen.marketing,
	functional: true,
	timestamp: new Date(now).toISOString(),
	version: CONSENT_VERSION,
});

/**
 * Parses stored preferences; null when they are invalid: another version, no timestamp, no preferences, or 365
 * days old. Tolerates a clock that was set back by up to a day.
 */
export function parseConsent(stored: string | null, now = wallNow()): Consent | null {
	let read: Partial<Record<keyof Consent, unknown>> | null;
	try {
		read = JSON.parse(stored ?? "null");
	} catch {
		return null;
	}
	if (typeof read !== "object" || read === null) return null;
	const { analytics, marketing, timestamp, version } = read;
	if (version !== CONSENT_VERSION || typeof timestamp !== "string") return null;
	if (typeof analytics !== "boolean" || typeof marketing !== "boolean") return null;
	const age = now - Date.parse(timestamp);
	if (!(age < KEPT_DAYS * DAY && age > -DAY)) return null;
	return { analytics, marketing, functional: true, timestamp, version };
}

/** Choice of the visitor with these cookies, or null when none was made. */
export const consentOf = (cookies: string | null, now = wallNow()) =>
	parseConsent(readCookie(cookies, CONSENT_NAME), now);

/** Part of the document that is needed. */
type Page = Pick<Document, "cookie" | "addEventListener" | "removeEventListener">;

/**
 * Runs `load` once when the visitor has consented to the purpose: immediately, after a later choice, or never.
 * Anything optional must load through this function.
 * @returns a function that stops waiting
 */
export function whenAllowed(purpose: Purpose, load: () => void, page: Page = document): () => void {
	const stop = () => page.removeEventListener(CONSENT_EVENT, ask);
	function ask() {
		if (!consentOf(page.cookie)?.[purpose]) return;
		stop();
		load();
	}
	page.addEventListener(CONSENT_EVENT, ask);
	ask();
	return stop;
}
