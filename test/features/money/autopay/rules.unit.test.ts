import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeInstant, nextAttemptOn, whatToDo } from "#app/features/money/autopay/rules";
import { chargedOn, MOST_FAILED, NEVER_TAKEN, NOTICE_DAYS } from "#app/lib/charge-days";
import { addDays, daysBetween } from "#app/lib/dates";
import { cardWords, shownCard } from "#app/lib/saved-cards";

const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays("2026-01-01", days));

describe("The day of a charge", () => {
	it("is its due date, or later if the notice was late", () => {
		expect(chargedOn("2026-06-01", "2026-05-29")).toBe("2026-06-01");
		expect(chargedOn("2026-06-01", "2026-05-30")).toBe("2026-06-02");
		expect(chargedOn("2026-06-01", "2026-07-15")).toBe("2026-07-18");
	});

	it("is never before the due date, or sooner than the notice allows", () => {
		fc.assert(
			fc.property(day, day, (due_on, told_on) => {
				const on = chargedOn(due_on, told_on);
				expect(on >= due_on).toBe(true);
				expect(daysBetween(told_on, on)).toBeGreaterThanOrEqual(NOTICE_DAYS);
			}),
		);
	});

	it("starts in the morning in the camp's time zone, in summer and winter", () => {
		expect(chargeInstant("2026-07-01", "America/New_York")).toBe("2026-07-01T13:00:00.000Z");
		expect(chargeInstant("2026-12-01", "America/New_York")).toBe("2026-12-01T14:00:00.000Z");
	});
});

it("a failed charge is retried 3 and 7 days after the first failure, and then not again", () => {
	const on = (today: string, failed: number) =>
		nextAttemptOn({ first_failed_on: "2026-05-15", today }, failed, "card_declined");
	expect(on("2026-05-15", 1)).toBe("2026-05-18");
	expect(on("2026-05-18", 2)).toBe("2026-05-22");
	expect(on("2026-05-22", MOST_FAILED)).toBeNull();
	// A plan made anew failed when the day of the next was over.
	expect(on("2026-05-22", 2)).toBe("2026-05-23");
	expect(on("2026-06-20", 2)).toBe("2026-06-21");
});

it.each(NEVER_TAKEN)(
	"an amount that no card accepts (%s) is attempted once, and no other card is requested",
	(code) => {
		expect(nextAttemptOn({ first_failed_on: "2026-05-15", today: "2026-05-15" }, 1, code)).toBeNull();
		expect(whatToDo(code)).toContain("pay another way");
		expect(whatToDo(code)).not.toMatch(/another card|saved card|\badd\b/i);
	},
);

it("a family is told what it can do about a failure", () => {
	expect(whatToDo("authentication_required")).toContain(
		"Your bank wants you to confirm this payment. Pay it on the page below.",
	);
	expect(whatToDo("expired_card")).toContain("expired");
	expect(whatToDo("anything")).toContain("pay on the page below");
});

it("a card is valid to the end of its month", () => {
	const card = {
		id: "a",
		brand: "american_express",
		last4: "0005",
		exp_month: 7,
		exp_year: 2026,
		is_default: 1,
	};
	expect(shownCard(card, "2026-07-31")).toMatchObject({
		is_expired: false,
		expires: "07/2026",
		is_default: true,
	});
	expect(shownCard(card, "2026-08-01").is_expired).toBe(true);
	expect(cardWords(card)).toBe("American express ending in 0005");
});
