import { expect, it } from "vitest";
import { openingState } from "#app/features/registration/openings/opening-state.server";

const looked = (more: Partial<Parameters<typeof openingState>[0]> = {}) =>
	openingState({
		status: "published",
		open_to: [],
		has_lottery: false,
		now: "2026-07-15T14:00:00.000Z",
		opening: { opens_at: "2026-01-15T14:00:00.000Z", closes_at: "2026-06-01T14:00:00.000Z", earlier: {} },
		...more,
	}).label;

it("registration is “Closed” wherever families see it, also for a lottery", () => {
	expect(looked()).toBe("Closed");
	expect(looked({ has_lottery: true })).toBe("Closed");
	// At once, without a date, and closed since.
	expect(looked({ opening: { opens_at: null, closes_at: "2026-06-01T14:00:00.000Z", earlier: {} } })).toBe(
		"Closed",
	);
	expect(looked({ now: "2026-05-31T14:00:00.000Z", open_to: ["everybody", "returning"] })).toBe("Open");
});

it("registration that opens later is “Not open”, and sessions hidden from families show their status", () => {
	expect(looked({ now: "2026-01-01T14:00:00.000Z" })).toBe("Not open");
	expect(looked({ now: "2026-01-01T14:00:00.000Z", open_to: ["returning"] })).toBe("Early access");
	expect(looked({ now: "2026-01-01T14:00:00.000Z", has_lottery: true })).toBe("Lottery");
	expect(looked({ status: "draft" })).toBe("Draft");
	expect(looked({ status: "cancelled" })).toBe("Canceled");
});
