import { expect, it } from "vitest";
import { restorableSince } from "#app/lib/restoring";

it("a deleted record can be restored for 30 days", () => {
	expect(restorableSince("2026-07-15")).toBe("2026-06-15");
});
