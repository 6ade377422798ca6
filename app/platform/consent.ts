import { readCookie } from "./auth/cookies";
import { wallNow } from "./clock";

// What a visitor allows beyond what works needs. Nothing of this product is optional today; whatever becomes so asks
// here before it loads (`whenAllowed` in the browser, `consentOf` on the server).

/** The preferences as they are stored; functional is essential and so always true. */
export interface Consent {
	analytics: boolean;
	marketing: boolean;
	functional: true;
	/** When they were given, ISO 8601 UTC. */
	timestamp: string;
	version: string;
}

type Purpose = "analytics" | "marketing";

const CONSENT_VERSION = "1.0";
const DAY = 86_400_000;
const KEPT_DAYS = 365;

/** Seconds for which a choice holds. */
export const CONSENT_SECONDS = (KEPT_DAYS * DAY) / 1000;

/**
 * The cookie that keeps the choice, and the name of its copy in local storage. The cookie decides, so that the server
 * knows before anything is drawn; scripts may read it.
 */
export const CONSENT_NAME = "campinsights.consent";

/** Fired at the document when a choice was made. */
export const CONSENT_EVENT = "campinsights:consent";

/** The preferences that are stored when somebody chooses at `now` (epoch ms). */
export const newConsent = (chosen: Record<Purpose, boolean>, now = wallNow()): Consent => ({
	analytics: chosen.analytics,
	marketing: chosen.marketing,
	functional: true,
	timestamp: new Date(now).toISOString(),
	version: CONSENT_VERSION,
});

/**
 * Stored preferences, or null when they do not count: another version, no time, no preferences, or 365 days old.
 * A clock that was set back by up to a day does not make a choice void.
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

/** What the sender of these cookies chose, or null while they have not. */
export const consentOf = (cookies: string | null, now = wallNow()) =>
	parseConsent(readCookie(cookies, CONSENT_NAME), now);

/** The part of a document that is asked. */
type Page = Pick<Document, "cookie" | "addEventListener" | "removeEventListener">;

/**
 * Runs `load` once as soon as the visitor allows the purpose: at once when they have, later when they do, never when
 * they do not. The only way in which anything optional may load.
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
