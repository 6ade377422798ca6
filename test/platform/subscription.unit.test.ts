import { describe, expect, test } from "vitest";
import {
	accessAllowed,
	standingOf,
	statusFrom,
	type StoredSubscription,
	type SubscriptionStatus,
} from "#app/platform/subscription";

const END = "2026-07-10T12:00:00.000Z";
const days = (count: number, from = END) => new Date(Date.parse(from) + count * 86_400_000).toISOString();
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

describe("Access by subscription status", () => {
	test.each<[SubscriptionStatus, string, boolean]>([
		["trialing", days(-1), true],
		["trialing", days(40), true],
		["active", days(-1), true],
		["active", days(40), true],
		["past_due", days(-1), true],
		["past_due", END, true],
		["past_due", days(6), true],
		["past_due", justBefore(days(7)), true],
		["past_due", days(7), false],
		["past_due", days(40), false],
		["canceled", days(-1), true],
		["canceled", justBefore(END), true],
		["canceled", END, false],
		["canceled", days(3), false],
		["expired", days(-1), false],
		["expired", days(1), false],
	])("is decided correctly for %s at %s: %s", (status, now, allowed) =>
		expect(accessAllowed(status, END, now)).toBe(allowed),
	);

	test("depends on the given grace days", () => {
		expect(accessAllowed("past_due", END, days(2), 1)).toBe(false);
		expect(accessAllowed("past_due", END, days(2), 3)).toBe(true);
		expect(accessAllowed("past_due", END, END, 0)).toBe(false);
	});
});

describe("The state of a subscription", () => {
	const stored = (over: Partial<StoredSubscription>): StoredSubscription => ({
		status: "active",
		paid_until: END,
		cancel_at_period_end: false,
		is_bought: true,
		...over,
	});
	const trial = { status: "trialing", is_bought: false } as const;

	test.each<[string, Partial<StoredSubscription>, string, ReturnType<typeof standingOf>]>([
		[
			"a trial's first days are quiet",
			trial,
			days(-8),
			{ status: "trialing", access_allowed: true, warning: null, ends_at: END },
		],
		[
			"seven days before its end it is said",
			trial,
			days(-7),
			{ status: "trialing", access_allowed: true, warning: "trial", ends_at: END },
		],
		[
			"it has ended",
			trial,
			END,
			{ status: "expired", access_allowed: false, warning: "expired", ends_at: null },
		],
		[
			"one with a plan goes on",
			{ status: "trialing" },
			days(-3),
			{ status: "trialing", access_allowed: true, warning: "trial", ends_at: null },
		],
		[
			"one with a plan that nobody heard of since has the days of grace",
			{ status: "trialing" },
			days(1),
			{ status: "past_due", access_allowed: true, warning: "overdue", ends_at: days(7) },
		],
		[
			"active is quiet",
			{},
			days(-1),
			{ status: "active", access_allowed: true, warning: null, ends_at: null },
		],
		[
			"about to end",
			{ cancel_at_period_end: true },
			days(-1),
			{ status: "active", access_allowed: true, warning: "ending", ends_at: END },
		],
		[
			"overdue within the days of grace",
			{ status: "past_due" },
			days(2),
			{ status: "past_due", access_allowed: true, warning: "overdue", ends_at: days(7) },
		],
		[
			"overdue beyond them",
			{ status: "past_due" },
			days(7),
			{ status: "past_due", access_allowed: false, warning: "overdue", ends_at: null },
		],
		[
			"cancelled, and paid for a while",
			{ status: "canceled" },
			days(-1),
			{ status: "canceled", access_allowed: true, warning: "ending", ends_at: END },
		],
		[
			"cancelled, and over",
			{ status: "canceled" },
			END,
			{ status: "expired", access_allowed: false, warning: "expired", ends_at: null },
		],
		[
			"expired",
			{ status: "expired" },
			days(-1),
			{ status: "expired", access_allowed: false, warning: "expired", ends_at: null },
		],
	])("is correct for %s", (_, over, now, standing) =>
		expect(standingOf(stored(over), now)).toEqual(standing),
	);
});

test.each([
	["trialing", "trialing"],
	["active", "active"],
	["past_due", "past_due"],
	["unpaid", "past_due"],
	["incomplete", "past_due"],
	["paused", "past_due"],
	["canceled", "canceled"],
	["incomplete_expired", "expired"],
	["something_new", "past_due"],
])("the provider's status %s is stored as %s", (theirs, ours) => expect(statusFrom(theirs)).toBe(ours));
