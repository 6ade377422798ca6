import { describe, expect, test } from "vitest";
import { chosenBy } from "#app/features/account/account/consent-rules";
import {
	CONSENT_EVENT,
	CONSENT_NAME,
	CONSENT_SECONDS,
	newConsent,
	parseConsent,
	whenAllowed,
} from "#app/platform/consent";

const NOW = Date.parse("2026-07-15T14:00:00.000Z");
const DAY = 86_400_000;
const given = newConsent({ analytics: true, marketing: false }, NOW);
const stored = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...given, ...changes });

describe("Stored preferences", () => {
	test("are stored as the five fields for 365 days", () => {
		expect(given).toEqual({
			analytics: true,
			marketing: false,
			functional: true,
			timestamp: "2026-07-15T14:00:00.000Z",
			version: "1.0",
		});
		expect(CONSENT_SECONDS).toBe(31_536_000);
	});

	test("are valid until just before they are 365 days old, and invalid at 365 days", () => {
		expect(parseConsent(stored(), NOW)).toEqual(given);
		expect(parseConsent(stored(), NOW + 365 * DAY - 1)).toEqual(given);
		expect(parseConsent(stored(), NOW + 365 * DAY)).toBeNull();
	});

	test.each([
		["nothing", null],
		["no JSON", "{"],
		["no object", '"yes"'],
		["null", "null"],
		["another version", stored({ version: "0.9" })],
		["no version", stored({ version: undefined })],
		["no time", stored({ timestamp: undefined })],
		["a time that is none", stored({ timestamp: "yesterday" })],
		["a time to come", stored({ timestamp: "2026-07-17T14:00:00.000Z" })],
		["no preferences", stored({ analytics: undefined, marketing: undefined })],
		["preferences that are no yes or no", stored({ analytics: "true" })],
	])("are invalid with %s", (_, text) => expect(parseConsent(text, NOW)).toBeNull());

	test("keep essential cookies on, regardless of what was stored", () => {
		expect(parseConsent(stored({ functional: false }), NOW)?.functional).toBe(true);
	});
});

describe("The banner's buttons", () => {
	const form = (fields: Record<string, string>) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(fields)) data.append(name, value);
		return data;
	};

	test.each([
		["Accept All", { choice: "accept" }, { analytics: true, marketing: true }],
		["Decline Optional", { choice: "decline", analytics: "on" }, { analytics: false, marketing: false }],
		["Save preferences", { choice: "save", marketing: "on" }, { analytics: false, marketing: true }],
		["no button", { analytics: "on", marketing: "on" }, { analytics: false, marketing: false }],
	] as [string, Record<string, string>, object][])("store the right choices for %s", (_, fields, chosen) =>
		expect(chosenBy(form(fields))).toEqual(chosen),
	);
});

describe("An optional script", () => {
	/** A page with this consent, or none. */
	function page(chosen?: { analytics: boolean; marketing: boolean }) {
		const target = new EventTarget();
		const set = (to: { analytics: boolean; marketing: boolean }) =>
			`theme=dark; ${CONSENT_NAME}=${encodeURIComponent(JSON.stringify(newConsent(to)))}`;
		const at = {
			cookie: chosen ? set(chosen) : "theme=dark",
			addEventListener: target.addEventListener.bind(target),
			removeEventListener: target.removeEventListener.bind(target),
			choose(to: { analytics: boolean; marketing: boolean }) {
				at.cookie = set(to);
				target.dispatchEvent(new Event(CONSENT_EVENT));
			},
		};
		return at as typeof at & Pick<Document, "cookie" | "addEventListener" | "removeEventListener">;
	}
	const none = { analytics: false, marketing: false };

	test("loads immediately where its category is allowed", () => {
		let loaded = 0;
		whenAllowed("analytics", () => loaded++, page({ ...none, analytics: true }));
		expect(loaded).toBe(1);
	});

	test("doesn't load before a choice is made or when only another category is allowed", () => {
		let loaded = 0;
		const at = page();
		whenAllowed("analytics", () => loaded++, at);
		expect(loaded).toBe(0);
		at.choose({ ...none, marketing: true });
		expect(loaded).toBe(0);
		at.choose({ ...none, analytics: true });
		at.choose({ ...none, analytics: true });
		expect(loaded).toBe(1);
	});

	test("doesn't load after its caller has stopped waiting for it", () => {
		let loaded = 0;
		const at = page();
		whenAllowed("marketing", () => loaded++, at)();
		at.choose({ analytics: true, marketing: true });
		expect(loaded).toBe(0);
	});
});
