import { describe, expect, it } from "vitest";
import { savedAt } from "#app/features/registration/family-form/components/saved-at";

const camp = { time_zone: "America/New_York", today: "2026-07-15" };

describe("A draft's save time", () => {
	it("is the time of day when it was saved today", () => {
		expect(savedAt("2026-07-15T14:04:00.000Z", camp)).toBe("10:04 AM");
	});

	it("includes the date when it was another day by the camp's clock", () => {
		expect(savedAt("2026-07-15T00:10:00.000Z", camp)).toBe("Jul 14, 2026, 8:10 PM");
		// After midnight in UTC, but before it at the camp.
		expect(savedAt("2026-07-16T00:10:00.000Z", camp)).toBe("8:10 PM");
	});
});
