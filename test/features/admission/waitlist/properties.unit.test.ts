import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expireDue, makeOffers, settle } from "#app/features/admission/waitlist/changes";
import type { keptFor } from "#app/features/admission/waitlist/kept-for";
import { freeIn, releasePlaces, takesFrom } from "#app/features/admission/waitlist/place-rules";
import { type Decision, decide } from "#app/features/admission/waitlist/rules";
import type {
	PlaceBucket,
	WaitingChild,
	Waitlist,
	WaitlistEntry,
} from "#app/features/admission/waitlist/model";
import {
	camp,
	child,
	count,
	modelOf,
	move,
	naiveOrder,
	nth,
	pick,
	play,
	RULES,
	type Rules,
} from "./any-waitlist";
import { hour, offerIds } from "./waitlist-world";

/** A planted fault is looked for until it is found. */
const UNTIL_FOUND = 50_000;

const holds = (rules: Rules, numRuns = 300) =>
	fc.assert(
		fc.property(camp, fc.array(move, { maxLength: 25 }), (start, moves) => {
			play(rules, start, moves);
		}),
		{ numRuns, includeErrorInReport: true },
	);

describe("For any camp, waitlist and sequence of events", { timeout: 60_000 }, () => {
	it("no family is oversold, split up, overtaken, left out or expired twice", () => holds(RULES));

	it("the events reach every status", () => {
		const seen = new Set<string>();
		fc.assert(
			fc.property(camp, fc.array(move, { maxLength: 25 }), (start, moves) => {
				for (const { status } of play(RULES, start, moves).entries) seen.add(status);
			}),
			// Few offers are declined.
			{ numRuns: 2_500 },
		);
		expect([...seen].sort()).toEqual(
			["accepted", "declined", "expired", "offered", "removed", "skipped", "waiting"].sort(),
		);
	});
});

/** The rules, but for what decides or ends. */
const withFault = (fault: {
	decide?: (list: Waitlist) => Decision[];
	expireDue?: typeof expireDue;
}): Rules => ({
	...RULES,
	settle: (list, now, newId) => {
		const { list: current, expired } = (fault.expireDue ?? expireDue)(list, now);
		const decisions = (fault.decide ?? decide)(current);
		return { list: makeOffers(current, decisions, now, newId), expired, decisions };
	},
});

const withBuckets = (list: Waitlist, change: (bucket: PlaceBucket, at: number) => PlaceBucket): Waitlist => ({
	...list,
	sessions: list.sessions.map((session) => ({ ...session, buckets: session.buckets.map(change) })),
});
const withEntries = (list: Waitlist, change: (entry: WaitlistEntry) => WaitlistEntry): Waitlist => ({
	...list,
	entries: list.entries.map(change),
});

describe("The property check", { timeout: 60_000 }, () => {
	it("passes when no fault is planted", () => holds(withFault({})));

	it.each<[string, RegExp, Rules]>([
		[
			"priority groups that do not count",
			/in order/,
			withFault({ decide: (list) => decide(withEntries(list, (entry) => ({ ...entry, priority: 0 }))) }),
		],
		[
			"who came last comes first",
			/in order/,
			withFault({
				decide: (list) =>
					decide(
						withEntries(list, (entry) => ({
							...entry,
							joined_at: new Date(-Date.parse(entry.joined_at) + 4e12).toISOString(),
						})),
					),
			}),
		],
		[
			"one place too many",
			/in order/,
			withFault({
				decide: (list) =>
					decide(
						withBuckets(list, (bucket, at) => (at === 0 ? { ...bucket, places: bucket.places + 1 } : bucket)),
					),
			}),
		],
		[
			"a part of a session that is not looked at",
			/in order/,
			withFault({
				decide: (list) =>
					decide(withBuckets(list, (bucket, at) => (at > 0 ? { ...bucket, places: 99 } : bucket))),
			}),
		],
		[
			"siblings of whom one is offered a place",
			/siblings whole|in order/,
			withFault({
				decide: (list) =>
					decide(withEntries(list, (entry) => ({ ...entry, children: entry.children.slice(0, 1) }))),
			}),
		],
		[
			"siblings who hold one place between them",
			/siblings whole/,
			withFault({
				decide: (list) =>
					decide(list).map((each) =>
						each.kind === "offered" ? { ...each, children: each.children.slice(0, 1) } : each,
					),
			}),
		],
		[
			"a first in line who is forgotten",
			/everybody is told/,
			withFault({
				decide: (list) => {
					const [first] = naiveOrder(list.entries);
					return decide({ ...list, entries: list.entries.filter((entry) => entry !== first) });
				},
			}),
		],
		[
			"a list that stops at the first who does not fit",
			/in order/,
			withFault({
				decide: (list) => {
					const all = decide(list);
					const stop = all.findIndex(({ kind }) => kind !== "offered");
					return all.map((each, at) =>
						stop >= 0 && at > stop && each.kind === "offered"
							? { entry_id: each.entry_id, kind: "waits", shortages: [] }
							: each,
					);
				},
			}),
		],
		[
			"the second wish before the first",
			/in order/,
			withFault({
				decide: (list) =>
					decide(withEntries(list, (entry) => ({ ...entry, sessions: entry.sessions.toReversed() }))),
			}),
		],
		[
			"an offer that runs out twice",
			/runs out once|counted/,
			withFault({
				expireDue: (list, now) =>
					expireDue(
						{
							...list,
							offers: list.offers.map((offer) =>
								offer.status === "expired" ? { ...offer, status: "open" } : offer,
							),
						},
						now,
					),
			}),
		],
		[
			"an offer that stands at its deadline",
			/everybody is told|ran out in time|in order/,
			withFault({ expireDue: (list, now) => expireDue(list, new Date(Date.parse(now) - 1).toISOString()) }),
		],
		[
			"places of an offer that is over are kept",
			/counted/,
			withFault({
				expireDue: (list, now) => {
					const { list: ended, expired } = expireDue(list, now);
					return { list: { ...ended, sessions: list.sessions }, expired };
				},
			}),
		],
	])("catches the fault: %s", (_, message, rules) =>
		expect(() => holds(rules, UNTIL_FOUND)).toThrow(message),
	);
});

/** Whoever of the public gets a place delays nobody: whatever enrolled children leave, the same families are offered places. */
const keeps = (rules: Rules, numRuns = 1_000) =>
	fc.assert(
		fc.property(camp, child, fc.array(fc.tuple(nth, nth), { maxLength: 4 }), (start, given, leaving) => {
			const model = modelOf(start);
			const list = settle(model.list, hour(0), offerIds()).list;
			const newcomer = { ...given, id: "newcomer" };
			for (const { id, buckets } of list.sessions) {
				if (buckets.some((bucket) => takesFrom(bucket, newcomer) && freeIn(bucket) < 1)) continue;
				if (rules.keptFor(list, id, newcomer)) continue;
				const sold = withBucketsOf(list, id, newcomer);
				const gone = new Set<WaitingChild>();
				const leave = (from: Waitlist) => {
					gone.clear();
					return leaving.reduce((next, [session, which]) => {
						const at = pick(next.sessions, session)?.id ?? "";
						const who = pick(model.enrolled.get(at) ?? [], which);
						if (!who || gone.has(who)) return next;
						gone.add(who);
						return releasePlaces(next, at, [who]);
					}, from);
				};
				const offered = (from: Waitlist) =>
					decide(leave(from)).flatMap((each) =>
						each.kind === "offered" ? [`${each.entry_id} ${each.session_id}`] : [],
					);
				expect(offered(sold), "nobody is delayed").toEqual(offered(list));
			}
		}),
		{ numRuns, includeErrorInReport: true },
	);

/** The list once a child of the public is enrolled. */
const withBucketsOf = (list: Waitlist, session_id: string, newcomer: WaitingChild): Waitlist => ({
	...list,
	sessions: list.sessions.map((session) =>
		session.id === session_id
			? {
					...session,
					buckets: session.buckets.map((bucket) => ({
						...bucket,
						taken: bucket.taken + count(bucket, [newcomer]),
					})),
				}
			: session,
	),
});

describe("An open spot available to the public", { timeout: 60_000 }, () => {
	it("delays no family on the waitlist", () => keeps(RULES));

	it.each<[string, typeof keptFor]>([
		["is everybody's at once", () => null],
		[
			"is kept only for who lacks no other place",
			(list, session_id, newcomer) => {
				const session = list.sessions.find(({ id }) => id === session_id);
				const lacks = ({ children }: WaitlistEntry) =>
					session?.buckets.some(
						(bucket) => !takesFrom(bucket, newcomer) && count(bucket, children) > freeIn(bucket),
					);
				return (
					naiveOrder(list.entries).find(
						(entry) => !entry.paused && entry.sessions.includes(session_id) && !lacks(entry),
					) ?? null
				);
			},
		],
	])("is caught by the check when it %s", (_, faulty) =>
		expect(() => keeps({ ...RULES, keptFor: faulty }, UNTIL_FOUND)).toThrow(/nobody is delayed/),
	);
});
