import { describe, expect, it } from "vitest";
import {
	acceptOffer,
	declineOffer,
	expireDue,
	leaveList,
	type Outcome,
	pauseEntry,
	settle,
	skipEntry,
} from "#app/features/admission/waitlist/changes";
import { keptFor } from "#app/features/admission/waitlist/kept-for";
import { addPlaces, releasePlaces, takesFrom } from "#app/features/admission/waitlist/place-rules";
import {
	decide,
	entriesFor,
	positionIn,
	waitingInOrder,
	whatIf,
} from "#app/features/admission/waitlist/rules";
import type { Waitlist } from "#app/features/admission/waitlist/model";
import { decisionText, whyBefore } from "#app/features/admission/waitlist/words";
import { aBucket, aChild, aList, anEntry, aSession, girls, hour, offerIds } from "./waitlist-world";

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
/** What everybody is told, by id. */
const told = (list: Waitlist) =>
	Object.fromEntries(decide(list).map((each) => [each.entry_id, decisionText(each, list.sessions)]));
const kinds = (list: Waitlist) => decide(list).map(({ entry_id, kind }) => `${entry_id} ${kind}`);
const settled = (list: Waitlist, now = hour(0)) => settle(list, now, offerIds()).list;
const statusOf = ({ entries }: Waitlist, id: string) => entries.find((entry) => entry.id === id)?.status;
const takenIn = ({ sessions }: Waitlist, at = 0) => sessions.map(({ buckets }) => buckets[at]?.taken);
const listAfter = (outcome: Outcome) => {
	expect(outcome).toMatchObject({ done: true });
	return outcome.list;
};

describe("the order", () => {
	const early = anEntry("b", { joined_at: hour(1) });
	const late = anEntry("a", { joined_at: hour(2) });
	const twin = anEntry("c", { joined_at: hour(1) });
	const returning = anEntry("d", { joined_at: hour(9), priority: 0 });

	it("is priority group, then time, then id", () => {
		expect(ids(waitingInOrder([late, twin, early, returning]))).toEqual(["d", "b", "c", "a"]);
	});

	it("says why one stands before the other", () => {
		expect(whyBefore(returning, early)).toBe("an earlier priority group");
		expect(whyBefore(early, late)).toBe("joined earlier");
		expect(whyBefore(early, twin)).toBe("the same moment, by number");
	});

	it("gives a position in each session's line, without those who are paused or no longer wait", () => {
		const entries = [
			anEntry("a", { paused: true }),
			anEntry("b", { sessions: ["Hill", "Lake"] }),
			anEntry("c", { status: "declined" }),
			anEntry("d", { sessions: ["Hill"] }),
		];
		expect(positionIn(entries, "b", "Lake")).toBe(1);
		expect(positionIn(entries, "b", "Hill")).toBe(1);
		expect(positionIn(entries, "d", "Hill")).toBe(2);
		expect(positionIn(entries, "d", "Lake")).toBeNull();
		// Who is paused reads the place that it has once it goes on.
		expect(positionIn(entries, "a", "Lake")).toBe(1);
		expect(positionIn(entries, "c", "Lake")).toBeNull();
	});
});

describe("a family's wish", () => {
	const wish = {
		family_id: "park",
		children: [aChild("juno"), aChild("theo")],
		sessions: ["Lake"],
		priority: 1,
		joined_at: hour(0),
	};

	it("is one entry when siblings stay together, else one each, behind each other", () => {
		expect(entriesFor({ ...wish, together: true }, offerIds())).toMatchObject([
			{ children: [{ id: "juno" }, { id: "theo" }] },
		]);
		const apart = entriesFor({ ...wish, together: false }, offerIds());
		expect(apart).toMatchObject([{ children: [{ id: "juno" }] }, { children: [{ id: "theo" }] }]);
		expect(waitingInOrder(apart)).toEqual(apart);
	});
});

describe("places", () => {
	it.each([
		["a girl in the session", {}, {}, true],
		["a girl among girls", { gender: "female" }, {}, true],
		["a boy among girls", { gender: "female" }, { gender: "male" }, false],
		["an unknown gender among girls", { gender: "female" }, { gender: null }, false],
		["the lowest grade of a span", { min_grade: 4, max_grade: 5 }, {}, true],
		["a grade below", { min_grade: 5, max_grade: 6 }, {}, false],
		["a grade above", { max_grade: 3 }, {}, false],
		["an unknown grade", { max_grade: 5 }, { entering_grade: null }, false],
		["an unknown grade in the session", {}, { entering_grade: null }, true],
	])("%s", (_, bucket, child, takes) => expect(takesFrom(aBucket(bucket), aChild("any", child))).toBe(takes));

	it("that are given up or added count in every bucket they are of", () => {
		const list = aList([aSession("Lake", 0, girls(5, 5))]);
		expect(
			releasePlaces(list, "Lake", [aChild("a"), aChild("b", { gender: "male" })]).sessions,
		).toMatchObject([{ buckets: [{ taken: 8 }, { taken: 4 }] }]);
		expect(addPlaces(list, "Lake", { all: 2, "gender:female": 1 }).sessions).toMatchObject([
			{ buckets: [{ places: 12 }, { places: 6 }] },
		]);
	});
});

describe("a round", () => {
	it("offers the first what is free, for the session's hours, and holds the place", () => {
		const list = aList([aSession("Lake", 1)], anEntry("a"), anEntry("b"));
		const next = settled(list);
		expect(told(list)).toEqual({
			a: "Offered 1 spot in Lake for 48 hours.",
			b: "Keeps waiting: the open spot in Lake went to families ahead.",
		});
		expect(next.offers).toEqual([
			{
				id: "offer-1",
				entry_id: "a",
				session_id: "Lake",
				status: "open",
				offered_at: hour(0),
				expires_at: hour(48),
			},
		]);
		expect(statusOf(next, "a")).toBe("offered");
		expect(takenIn(next)).toEqual([10]);
		expect(kinds(next)).toEqual(["b waits"]);
	});

	it("goes through the wishes in their order and says what the earlier ones lacked", () => {
		const list = aList(
			[aSession("Lake", 0), aSession("Hill", 0), aSession("Cove", 2)],
			anEntry("a", { sessions: ["Lake", "Hill", "Cove"] }),
			anEntry("b", { sessions: ["Hill", "Lake"] }),
			anEntry("c", { sessions: ["Cove", "Lake"] }),
		);
		expect(told(list)).toEqual({
			a: "Offered 1 spot in Cove for 48 hours. Earlier choices: Lake and Hill are full.",
			b: "Keeps waiting: Hill and Lake are full.",
			c: "Offered 1 spot in Cove for 48 hours.",
		});
	});

	it("passes siblings over until all of them fit, and they keep their place", () => {
		const list = aList([aSession("Lake", 1)], anEntry("pair", { size: 2 }), anEntry("single"));
		expect(told(list)).toEqual({
			pair: "Skipped: needs 2 spots together in Lake, 1 is open. Keeps its position.",
			single: "Offered 1 spot in Lake for 48 hours.",
		});
		const next = settled(list);
		expect(positionIn(next.entries, "pair", "Lake")).toBe(1);
		expect(told(addPlaces(next, "Lake", { all: 2 }))).toEqual({
			pair: "Offered 2 spots together in Lake for 48 hours.",
		});
	});

	it("does not say passed over when nobody later is offered anything", () => {
		const list = aList([aSession("Lake", 2)], anEntry("a"), anEntry("pair", { size: 2 }));
		expect(told(list).pair).toBe(
			"Keeps waiting: needs 2 spots together in Lake, 1 is open after families ahead.",
		);
	});

	it("counts a gender's places as well", () => {
		const boy = [aChild("sami", { gender: "male" })];
		const both = [aChild("elsa"), aChild("nils", { gender: "male" })];
		const list = aList(
			[aSession("Lake", 3, girls(5, 5))],
			anEntry("girl"),
			anEntry("pair", { children: both }),
			anEntry("boy", { children: boy }),
		);
		expect(told(list)).toEqual({
			girl: "Skipped: no spot for girls is open in Lake. Keeps its position.",
			pair: "Skipped: 1 of 2 who stay together needs a spot for girls in Lake, none is open. Keeps its position.",
			boy: "Offered 1 spot in Lake for 48 hours.",
		});
	});

	it("offers nothing to who is paused, skipped or gone, and tells those who wait", () => {
		const list = aList(
			[aSession("Lake", 1)],
			anEntry("paused", { paused: true }),
			anEntry("gone", { status: "removed" }),
			anEntry("skipped", { status: "skipped", skipped_reason: "asked twice" }),
			anEntry("homeless", { sessions: ["Cancelled"] }),
			anEntry("next"),
		);
		expect(told(list)).toEqual({
			paused: "Paused: keeps its position, but gets no offers.",
			homeless: "Keeps waiting: none of its sessions is open.",
			next: "Offered 1 spot in Lake for 48 hours.",
		});
	});

	it("would be another with more places, which changes nothing", () => {
		const list = aList([aSession("Lake", 0)], anEntry("a"), anEntry("b"));
		const before = structuredClone(list);
		const decisions = whatIf(list, "Lake", { all: 1 });
		expect(decisions.map(({ kind }) => kind)).toEqual(["offered", "waits"]);
		expect(list).toEqual(before);
	});

	it("finds nothing to do a second time", () => {
		const first = settled(aList([aSession("Lake", 1)], anEntry("a"), anEntry("b")));
		const second = settle(first, hour(0), offerIds());
		expect(second.list).toEqual(first);
		expect(second.expired).toEqual([]);
	});
});

describe("a free place", () => {
	const girl = aChild("public");
	const boy = aChild("public", { gender: "male" });

	it("is kept for whoever waits for it, also for siblings for whom it is not enough", () => {
		const pair = anEntry("pair", { size: 2 });
		expect(keptFor(aList([aSession("Lake", 1)], pair), "Lake", boy)?.id).toBe("pair");
	});

	it("is the public's when nobody waits for the session, or all are paused", () => {
		const list = aList([aSession("Lake", 1)], anEntry("a", { paused: true }), anEntry("b", { sessions: [] }));
		expect(keptFor(list, "Lake", girl)).toBeNull();
		expect(keptFor(list, "Nowhere", girl)).toBeNull();
	});

	it("is kept from boys for a brother and sister who lack a place for girls", () => {
		const both = [aChild("elsa"), aChild("nils", { gender: "male" })];
		const boys = aBucket({ key: "gender:male", gender: "male", whom: "boys", places: 5, taken: 4 });
		const list = aList([aSession("Lake", 1, girls(5, 5), boys)], anEntry("pair", { children: both }));
		expect(keptFor(list, "Lake", boy)?.id).toBe("pair");
	});

	it("is not kept from boys for girls who lack a place for girls", () => {
		const list = aList([aSession("Lake", 2, girls(5, 5))], anEntry("a"));
		expect(keptFor(list, "Lake", boy)).toBeNull();
		expect(keptFor(list, "Lake", girl)?.id).toBe("a");
	});
});

describe("an offer", () => {
	const open = settled(
		aList(
			[aSession("Lake", 1), aSession("Hill", 0)],
			anEntry("a", { sessions: ["Lake", "Hill"] }),
			anEntry("b"),
		),
	);

	it("is accepted once, and its place stays held", () => {
		const list = listAfter(acceptOffer(open, "offer-1", hour(1)));
		expect(statusOf(list, "a")).toBe("accepted");
		expect(takenIn(list)).toEqual([10, 10]);
		expect(acceptOffer(list, "offer-1", hour(2))).toEqual({
			list,
			done: false,
			why: "This offer was already accepted.",
		});
		expect(declineOffer(list, "offer-1", hour(2))).toMatchObject({ done: false, list });
		expect(leaveList(list, "a")).toMatchObject({ done: false, why: "This family is no longer waiting." });
	});

	it("that is declined leaves the other wishes where they stand, and its place goes to the next", () => {
		const list = listAfter(declineOffer(open, "offer-1", hour(1)));
		expect(list.entries[0]).toMatchObject({ status: "waiting", sessions: ["Hill"] });
		expect(takenIn(list)).toEqual([9, 10]);
		const next = settle(list, hour(1), () => "offer-2").list;
		expect(statusOf(next, "b")).toBe("offered");
		const last = listAfter(declineOffer(next, "offer-2", hour(2)));
		expect(statusOf(last, "b")).toBe("declined");
	});

	it("stands until its deadline and not at it, whoever asks first, and runs out once", () => {
		expect(expireDue(open, hour(47.99)).expired).toEqual([]);
		const first = expireDue(open, hour(48));
		expect(first.expired).toMatchObject([{ id: "offer-1" }]);
		expect(statusOf(first.list, "a")).toBe("expired");
		expect(takenIn(first.list)).toEqual([9, 10]);
		expect(expireDue(first.list, hour(49))).toEqual({ list: first.list, expired: [] });
		// The link finds it before any timer did, and ends it just the same.
		const late = acceptOffer(open, "offer-1", hour(48));
		expect(late).toEqual({ list: first.list, done: false, why: "This offer has expired." });
		expect(declineOffer(first.list, "offer-1", hour(49))).toMatchObject({
			done: false,
			why: "This offer has expired.",
		});
	});

	it("is taken back when the family leaves", () => {
		const list = listAfter(leaveList(open, "a"));
		expect(statusOf(list, "a")).toBe("removed");
		expect(takenIn(list)).toEqual([9, 10]);
		expect(acceptOffer(list, "offer-1", hour(1))).toMatchObject({ why: "This offer was withdrawn." });
		expect(acceptOffer(list, "offer-9", hour(1))).toMatchObject({ why: "This offer doesn't exist." });
	});
});

describe("staff", () => {
	const list = aList([aSession("Lake", 0)], anEntry("a"));

	it("skip with a reason", () => {
		expect(skipEntry(list, "a", "  ")).toMatchObject({
			done: false,
			why: "Enter a reason for skipping the family.",
		});
		const skipped = listAfter(skipEntry(list, "a", " moved away "));
		expect(skipped.entries[0]).toMatchObject({ status: "skipped", skipped_reason: "moved away" });
		expect(skipEntry(skipped, "a", "again")).toMatchObject({ done: false });
	});

	it("pause and resume who waits", () => {
		const paused = listAfter(pauseEntry(list, "a", true));
		expect(paused.entries[0]).toMatchObject({ paused: true });
		expect(listAfter(pauseEntry(paused, "a", false))).toEqual(list);
		expect(pauseEntry(listAfter(leaveList(list, "a")), "a", true)).toMatchObject({ done: false });
	});
});
