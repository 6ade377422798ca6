import fc from "fast-check";
import { expect } from "vitest";
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
import { type Decision, NEXT_STATUS } from "#app/features/admission/waitlist/rules";
import type {
	PlaceBucket,
	WaitingChild,
	Waitlist,
	WaitlistEntry,
} from "#app/features/admission/waitlist/model";
import { decisionText } from "#app/features/admission/waitlist/words";
import { aBucket, hour, offerIds } from "./waitlist-world";

// The rules against a model that only counts: who is enrolled, and which offers are held. Each promise has a planted
// fault that it must catch.

/** What is tried: the rules, or the rules with a fault. */
export interface Rules {
	settle: typeof settle;
	keptFor: typeof keptFor;
}
export const RULES: Rules = { settle, keptFor };

// Any camp and any list.

export const child: fc.Arbitrary<Omit<WaitingChild, "id">> = fc.record({
	gender: fc.constantFrom("female", "male", null),
	entering_grade: fc.constantFrom(3, 4, 5, null),
});
const SPLITS: Partial<PlaceBucket>[][] = [
	[],
	[
		{ key: "gender:female", gender: "female", bucket_text: "girls" },
		{ key: "gender:male", gender: "male", bucket_text: "boys" },
	],
	[
		{ key: "grade:3..4", min_grade: 3, max_grade: 4, bucket_text: "grades 3rd to 4th" },
		{ key: "grade:5..", min_grade: 5, bucket_text: "grades 5th and up" },
	],
	[
		{ key: "gender:female", gender: "female", bucket_text: "girls" },
		{ key: "grade:5..", min_grade: 5, bucket_text: "grades 5th and up" },
	],
];
const NAMES = ["Lake", "Hill", "Cove"];

export const camp = fc.record({
	sessions: fc.array(
		fc.record({
			split: fc.constantFrom(...SPLITS),
			enrolled: fc.array(child, { maxLength: 5 }),
			/** Places beyond those taken: of the whole, then of each part. */
			free: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
			offer_hours: fc.constantFrom(1, 24, 48, 168),
		}),
		{ minLength: 1, maxLength: 3 },
	),
	entries: fc.array(
		fc.record({
			children: fc.array(child, { minLength: 1, maxLength: 3 }),
			sessions: fc.shuffledSubarray(NAMES, { minLength: 1 }),
			priority: fc.nat({ max: 1 }),
			joined: fc.nat({ max: 2 }),
			paused: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
		}),
		{ maxLength: 7 },
	),
});
type Camp = typeof camp extends fc.Arbitrary<infer T> ? T : never;

export const nth = fc.nat({ max: 20 });
export const move = fc.oneof(
	fc.record({ kind: fc.constantFrom("cancel" as const), session: nth, which: nth }),
	fc.record({ kind: fc.constantFrom("add" as const), session: nth, which: nth }),
	fc.record({ kind: fc.constantFrom("wait" as const), session: nth, which: fc.integer({ min: 1, max: 72 }) }),
	fc.record({
		kind: fc.constantFrom(...(["accept", "decline", "late", "leave", "skip", "pause", "resume"] as const)),
		session: nth,
		which: nth,
	}),
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

interface Model {
	list: Waitlist;
	/** The children enrolled in each session, by its id. */
	enrolled: Map<string, WaitingChild[]>;
}

export function modelOf({ sessions, entries }: Camp): Model {
	const enrolled = new Map(
		sessions.map((each, at) => [
			NAMES[at] ?? "",
			each.enrolled.map((one, number) => ({ ...one, id: `enrolled-${number}` })),
		]),
	);
	return {
		enrolled,
		list: {
			offers: [],
			sessions: sessions.map(({ split, free, offer_hours }, at) => {
				const name = NAMES[at] ?? "";
				const buckets = [{}, ...split].map((part, number) => {
					const bucket = aBucket(part);
					const taken = count(bucket, enrolled.get(name) ?? []);
					return { ...bucket, taken, places: taken + (free[number] ?? 0) };
				});
				return { id: name, name, offer_hours, buckets };
			}),
			entries: entries.map(({ children, joined, ...rest }, at) => ({
				...rest,
				id: `entry-${at}`,
				family_id: `family-${at}`,
				children: children.map((one, number) => ({ ...one, id: `${at}-${number}` })),
				joined_at: hour(joined - 100),
				status: "waiting",
				skipped_reason: null,
			})),
		},
	};
}

export const count = (bucket: PlaceBucket, children: readonly WaitingChild[]) =>
	children.filter((each) => takesFrom(bucket, each)).length;

/** What must never be changed in place. */
function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}

export const pick = <T>(from: readonly T[], which: number): T | undefined =>
	from[which % Math.max(1, from.length)];

/** Makes the moves by the rules, and holds each round against what it must never do. */
export function play(rules: Rules, start: Camp, moves: readonly Move[]) {
	let { list, enrolled } = modelOf(start);
	let now = 0;
	const newId = offerIds();
	const ran_out: string[] = [];
	const round = () => {
		frozen(list);
		const before = expireDue(list, hour(now)).list;
		const settled = rules.settle(list, hour(now), newId);
		ran_out.push(...settled.expired.map(({ id }) => id));
		inOrder(before, settled.decisions);
		explained(before, settled.decisions);
		moved(list, settled.list);
		list = settled.list;
		counted(list, enrolled);
		once(list, ran_out, hour(now));
	};
	round();
	for (const { kind, session, which } of moves) {
		now += kind === "wait" ? which : 0.1;
		const at = pick(list.sessions, session);
		const offer = pick(
			list.offers.filter(({ status }) => status === "open"),
			which,
		);
		const entry = pick(list.entries, which);
		frozen(list);
		const before = list;
		if (kind === "cancel" && at) {
			const leaving = pick(enrolled.get(at.id) ?? [], which);
			if (leaving) {
				enrolled = new Map(enrolled).set(
					at.id,
					(enrolled.get(at.id) ?? []).filter((each) => each !== leaving),
				);
				list = releasePlaces(list, at.id, [leaving]);
			}
		}
		if (kind === "add" && at) {
			const part = pick(at.buckets, which)?.key ?? "all";
			list = addPlaces(list, at.id, { all: 1, [part]: 1 });
		}
		if (kind === "late" && offer) now = (Date.parse(offer.expires_at) - Date.parse(hour(0))) / 3_600_000;
		const outcome = answered(kind, list, offer?.id, entry?.id, hour(now));
		if (outcome) list = outcome.list;
		moved(before, list);
		// Whoever found that an offer had run out ended it; that counts as its once.
		const open = new Set(before.offers.filter(({ status }) => status === "open").map(({ id }) => id));
		ran_out.push(
			...list.offers.filter(({ id, status }) => status === "expired" && open.has(id)).map(({ id }) => id),
		);
		round();
	}
	return list;
}

function answered(kind: Move["kind"], list: Waitlist, offer = "", entry = "", now = ""): Outcome | null {
	// An answer that comes too late is refused, and ends the offer.
	if (kind === "accept" || kind === "late") return acceptOffer(list, offer, now);
	if (kind === "decline") return declineOffer(list, offer, now);
	if (kind === "leave") return leaveList(list, entry);
	if (kind === "skip") return skipEntry(list, entry, "a reason");
	return kind === "pause" || kind === "resume" ? pauseEntry(list, entry, kind === "pause") : null;
}

/** Said again, by itself. */
export const naiveOrder = (entries: readonly WaitlistEntry[]) =>
	entries
		.filter(({ status }) => status === "waiting")
		.map((entry) => ({ entry, key: JSON.stringify([entry.priority, entry.joined_at, entry.id]) }))
		.sort((a, b) => (a.key < b.key ? -1 : 1))
		.map(({ entry }) => entry);

/** Everybody is offered their most wished session that those before them left room in, or nothing when none did. */
function inOrder({ sessions, entries }: Waitlist, decisions: readonly Decision[]) {
	const line = naiveOrder(entries);
	expect(decisions.map(({ entry_id }) => entry_id).sort(), "everybody is told").toEqual(
		line.map(({ id }) => id).sort(),
	);
	const held: { session_id: string; children: readonly WaitingChild[] }[] = [];
	for (const entry of line) {
		const decision = decisions.find(({ entry_id }) => entry_id === entry.id);
		const offer = decision?.kind === "offered" ? decision : null;
		const couldHave = (session_id: string) => {
			const before = held
				.filter((each) => each.session_id === session_id)
				.flatMap(({ children }) => children);
			const buckets = sessions.find(({ id }) => id === session_id)?.buckets ?? [];
			return (
				buckets.length > 0 &&
				buckets.every((one) => one.taken + count(one, before) + count(one, entry.children) <= one.places)
			);
		};
		const wished = entry.paused ? undefined : entry.sessions.find(couldHave);
		expect(offer?.session_id, `in order: ${entry.id}`).toBe(wished);
		if (offer) {
			expect(offer.children, "siblings whole").toEqual(entry.children.map(({ id }) => id));
			held.push({ session_id: offer.session_id, children: entry.children });
		}
	}
}

/** Everybody has a reason in words, and is called passed over when somebody later was offered what they wait for. */
function explained({ sessions, entries }: Waitlist, decisions: readonly Decision[]) {
	const line = naiveOrder(entries);
	for (const [at, entry] of line.entries()) {
		const decision = decisions.find(({ entry_id }) => entry_id === entry.id);
		if (!decision) continue;
		expect(decisionText(decision, sessions), "explained").toMatch(/^[A-Z].+\.$/);
		expect(decisionText(decision, sessions), "explained").not.toMatch(/undefined|NaN|a session/);
		if (decision.kind === "offered" || decision.kind === "paused") continue;
		const later = line.slice(at + 1).map(({ id }) => id);
		const passed = decisions.some(
			(each) =>
				each.kind === "offered" && later.includes(each.entry_id) && entry.sessions.includes(each.session_id),
		);
		expect(decision.kind === "passed_over", "passed over").toBe(passed);
	}
}

/** In every bucket as many places are taken as children are enrolled, offered or accepted, and never more than there are. */
function counted({ sessions, entries, offers }: Waitlist, enrolled: Model["enrolled"]) {
	for (const { id, buckets } of sessions) {
		const holding = offers.filter(
			({ session_id, status }) => session_id === id && (status === "open" || status === "accepted"),
		);
		const children = [
			...(enrolled.get(id) ?? []),
			...holding.flatMap(({ entry_id }) => entries.find((entry) => entry.id === entry_id)?.children ?? []),
		];
		for (const bucket of buckets) {
			expect(bucket.taken, `counted: ${id} ${bucket.key}`).toBe(count(bucket, children));
			expect(bucket.taken, `places: ${id} ${bucket.key}`).toBeLessThanOrEqual(bucket.places);
		}
	}
}

/** Only statuses change, along their ways; who, since when and in which group stays, and with it the order. */
function moved(before: Waitlist, after: Waitlist) {
	for (const [at, entry] of before.entries.entries()) {
		const next = after.entries[at];
		const { id, priority, joined_at, children } = entry;
		expect(next, "keeps its place").toMatchObject({ id, priority, joined_at, children });
		if (!next || next.status === entry.status) continue;
		// A family that declined may be offered another session in the same breath, never in one step.
		expect(NEXT_STATUS[entry.status], `${entry.status} → ${next.status}`).toContain(next.status);
	}
}

/** No offer stands at its deadline, none runs out twice, and an entry has one open offer at most. */
function once({ offers }: Waitlist, ran_out: readonly string[], now: string) {
	const open = offers.filter(({ status }) => status === "open");
	expect(
		open.filter(({ expires_at }) => expires_at <= now),
		"ran out in time",
	).toEqual([]);
	expect(new Set(ran_out).size, "runs out once").toBe(ran_out.length);
	expect(ran_out.toSorted(), "runs out once").toEqual(
		offers.flatMap(({ id, status }) => (status === "expired" ? [id] : [])).toSorted(),
	);
	expect(new Set(open.map(({ entry_id }) => entry_id)).size, "one open offer").toBe(open.length);
}
