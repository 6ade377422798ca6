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

describe("The waitlist order", () => {
	const early = anEntry("b", { joined_at: hour(1) });
	const late = anEntry("a", { joined_at: hour(2) });
	const twin = anEntry("c", { joined_at: hour(1) });
	const returning = anEntry("d", { joined_at: hour(9), priority: 0 });

	it("is by priority group, then time, then ID", () => {
		expect(ids(waitingInOrder([late, twin, early, returning]))).toEqual(["d", "b", "c", "a"]);
	});

	it("explains why one entry is ahead of another", () => {
		expect(whyBefore(returning, early)).toBe("an earlier priority group");
		expect(whyBefore(early, late)).toBe("joined earlier");
		expect(whyBefore(early, twin)).toBe("the same moment, by number");
	});

	it("gives a position for each session, not counting entries that are paused or settled", () => {
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
		// A paused family sees the position that it would have if resumed.
		expect(positionIn(entries, "a", "Lake")).toBe(1);
		expect(positionIn(entries, "c", "Lake")).toBeNull();
	});
});

describe("A family's waitlist request", () => {
	const wish = {
		family_id: "park",
		children: [aChild("juno"), aChild("theo")],
		sessions: ["Lake"],
		priority: 1,
		joined_at: hour(0),
	};

	it("becomes one entry when siblings stay together, and otherwise one consecutive entry each", () => {
		expect(entriesFor({ ...wish, together: true }, offerIds())).toMatchObject([
			{ children: [{ id: "juno" }, { id: "theo" }] },
		]);
		const apart = entriesFor({ ...wish, together: false }, offerIds());
		expect(apart).toMatchObject([{ children: [{ id: "juno" }] }, { children: [{ id: "theo" }] }]);
		expect(waitingInOrder(apart)).toEqual(apart);
	});
});

describe("Spots in buckets", () => {
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
	])("are matched correctly for %s", (_, bucket, child, takes) =>
		expect(takesFrom(aBucket(bucket), aChild("any", child))).toBe(takes),
	);

	it("count in each of their buckets when they are released or added", () => {
		const list = aList([aSession("Lake", 0, girls(5, 5))]);
		expect(
			releasePlaces(list, "Lake", [aChild("a"), aChild("b", { gender: "male" })]).sessions,
		).toMatchObject([{ buckets: [{ taken: 8 }, { taken: 4 }] }]);
		expect(addPlaces(list, "Lake", { all: 2, "gender:female": 1 }).sessions).toMatchObject([
			{ buckets: [{ places: 12 }, { places: 6 }] },
		]);
	});
});

describe("A settling round", () => {
	it("offers the first family an open spot for the session's offer hours, and holds it", () => {
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

	it("tries the choices in order and says why the earlier ones failed", () => {
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

	it("skips siblings until all of them fit, and they keep their position", () => {
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

	it("doesn't report a skip when no later family is offered a spot", () => {
		const list = aList([aSession("Lake", 2)], anEntry("a"), anEntry("pair", { size: 2 }));
		expect(told(list).pair).toBe(
			"Keeps waiting: needs 2 spots together in Lake, 1 is open after families ahead.",
		);
	});

	it("counts the spots of a gender too", () => {
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

	it("offers nothing to entries that are paused, skipped or removed, and tells those who keep waiting", () => {
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

	it("can be previewed with more spots without changing anything", () => {
		const list = aList([aSession("Lake", 0)], anEntry("a"), anEntry("b"));
		const before = structuredClone(list);
		const decisions = whatIf(list, "Lake", { all: 1 });
		expect(decisions.map(({ kind }) => kind)).toEqual(["offered", "waits"]);
		expect(list).toEqual(before);
	});

	it("has nothing to do the second time", () => {
		const first = settled(aList([aSession("Lake", 1)], anEntry("a"), anEntry("b")));
		const second = settle(first, hour(0), offerIds());
		expect(second.list).toEqual(first);
		expect(second.expired).toEqual([]);
	});
});

describe("An open spot", () => {
	const girl = aChild("public");
	const boy = aChild("public", { gender: "male" });

	it("is reserved for a family waiting for it, even for siblings who need more", () => {
		const pair = anEntry("pair", { size: 2 });
		expect(keptFor(aList([aSession("Lake", 1)], pair), "Lake", boy)?.id).toBe("pair");
	});

	it("is available to the public when no one is waiting for the session or all are paused", () => {
		const list = aList([aSession("Lake", 1)], anEntry("a", { paused: true }), anEntry("b", { sessions: [] }));
		expect(keptFor(list, "Lake", girl)).toBeNull();
		expect(keptFor(list, "Nowhere", girl)).toBeNull();
	});

	it("is reserved from boys for a brother and sister who lack a girls' spot", () => {
		const both = [aChild("elsa"), aChild("nils", { gender: "male" })];
		const boys = aBucket({ key: "gender:male", gender: "male", bucket_text: "boys", places: 5, taken: 4 });
		const list = aList([aSession("Lake", 1, girls(5, 5), boys)], anEntry("pair", { children: both }));
		expect(keptFor(list, "Lake", boy)?.id).toBe("pair");
	});

	it("isn't reserved from boys for girls who lack a girls' spot", () => {
		const list = aList([aSession("Lake", 2, girls(5, 5))], anEntry("a"));
		expect(keptFor(list, "Lake", boy)).toBeNull();
		expect(keptFor(list, "Lake", girl)?.id).toBe("a");
	});
});

describe("A waitlist offer", () => {
	const open = settled(
		aList(
			[aSession("Lake", 1), aSession("Hill", 0)],
			anEntry("a", { sessions: ["Lake", "Hill"] }),
			anEntry("b"),
		),
	);

	it("is accepted once, and its spot stays held", () => {
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

	it("leaves the other choices in position when it is declined, and its spot goes to the next family", () => {
		const list = listAfter(declineOffer(open, "offer-1", hour(1)));
		expect(list.entries[0]).toMatchObject({ status: "waiting", sessions: ["Hill"] });
		expect(takenIn(list)).toEqual([9, 10]);
		const next = settle(list, hour(1), () => "offer-2").list;
		expect(statusOf(next, "b")).toBe("offered");
		const last = listAfter(declineOffer(next, "offer-2", hour(2)));
		expect(statusOf(last, "b")).toBe("declined");
	});

	it("is valid until just before its deadline regardless of who asks first, and expires once", () => {
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

	it("is withdrawn when the family leaves", () => {
		const list = listAfter(leaveList(open, "a"));
		expect(statusOf(list, "a")).toBe("removed");
		expect(takenIn(list)).toEqual([9, 10]);
		expect(acceptOffer(list, "offer-1", hour(1))).toMatchObject({ why: "This offer was withdrawn." });
		expect(acceptOffer(list, "offer-9", hour(1))).toMatchObject({ why: "This offer doesn't exist." });
	});
});

describe("Staff", () => {
	const list = aList([aSession("Lake", 0)], anEntry("a"));

	it("can skip an entry with a reason", () => {
		expect(skipEntry(list, "a", "  ")).toMatchObject({
			done: false,
			why: "Enter a reason for skipping the family.",
		});
		const skipped = listAfter(skipEntry(list, "a", " moved away "));
		expect(skipped.entries[0]).toMatchObject({ status: "skipped", skipped_reason: "moved away" });
		expect(skipEntry(skipped, "a", "again")).toMatchObject({ done: false });
	});

	it("can pause and resume an entry", () => {
		const paused = listAfter(pauseEntry(list, "a", true));
		expect(paused.entries[0]).toMatchObject({ paused: true });
		expect(listAfter(pauseEntry(paused, "a", false))).toEqual(list);
		expect(pauseEntry(listAfter(leaveList(list, "a")), "a", true)).toMatchObject({ done: false });
	});
});
