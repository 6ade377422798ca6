import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptOffer, declineOffer } from "#app/features/admission/waitlist/answer-offer.server";
import { leaveList, pauseEntry, skipEntry } from "#app/features/admission/waitlist/change-entry.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import {
	acceptOffer as accepts,
	declineOffer as declines,
	leaveList as leaves,
	type Outcome,
	pauseEntry as pauses,
	settle,
	skipEntry as skips,
} from "#app/features/admission/waitlist/changes";
import { addPlaces, releasePlaces } from "#app/features/admission/waitlist/place-rules";
import type { Waitlist, WaitlistEntry } from "#app/features/admission/waitlist/model";
import { AppError } from "#app/platform/errors";
import { aFullPlace, at, aWaitingFamily, cancel, type FullPlace, hoursOn, listOf, rowsOf } from "./place";

// The database after any joins, departures, answers and hours against the pure rules that went through the same.

type Move =
	| { kind: "join"; wishes: number[]; children: number }
	| { kind: "free"; session: number }
	| { kind: "add"; session: number }
	| { kind: "wait"; hours: number }
	| { kind: "accept" | "decline" | "leave" | "pause" | "resume" | "skip"; which: number };

const nth = fc.nat({ max: 20 });
const move: fc.Arbitrary<Move> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("join" as const),
			wishes: fc.shuffledSubarray([1, 2], { minLength: 1 }),
			children: fc.integer({ min: 1, max: 2 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("free" as const), session: fc.constantFrom(1, 2) }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("add" as const), session: fc.constantFrom(1, 2) }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 20, 48) }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constantFrom(...(["accept", "decline", "leave", "pause", "resume", "skip"] as const)),
			which: nth,
		}),
	},
);

interface Run {
	place: FullPlace;
	list: Waitlist;
	hours: number;
	joined: number;
	freed: number[];
	/** Sessions' ids by their number. */
	ids: string[];
	/** Of the next offer that the rules make. */
	count: number;
}

const settled = (run: Run, list: Waitlist) =>
	settle(list, hoursOn(run.hours), () => `model-${run.count++}`).list;

/** What both sides say of an entry and its offers: ids of offers are each side's own. */
const picture = (list: Waitlist) => ({
	entries: list.entries
		.filter(({ status }) => status === "waiting" || status === "offered")
		.map(({ id, status, paused, sessions }) => ({ id, status, paused, sessions: [...sessions] }))
		.sort((a, b) => (a.id < b.id ? -1 : 1)),
	offers: list.offers
		.filter(({ status }) => status === "open")
		.map(({ entry_id, session_id, expires_at }) => ({ entry_id, session_id, expires_at }))
		.sort((a, b) => (a.entry_id < b.entry_id ? -1 : 1)),
	taken: Object.fromEntries(
		list.sessions.map(({ id, buckets }) => [id, buckets.map(({ places, taken }) => [places, taken])]),
	),
});

/** Whether a use-case did it; what it refuses, the rules have to refuse as well. */
const did = (work: Promise<unknown>) =>
	work.then(
		() => true,
		(error: unknown) => {
			if (error instanceof AppError) return false;
			throw error;
		},
	);

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

async function act(run: Run, move: Move): Promise<void> {
	const ctx = await at(run.place, run.hours);
	const now = hoursOn(run.hours);
	switch (move.kind) {
		case "join": {
			const joined = ++run.joined;
			const { entry, family } = await aWaitingFamily(run.place, run.hours + joined / 1000, move.wishes, {
				children: move.children,
			});
			const added: WaitlistEntry = {
				id: entry.id,
				family_id: family.household.id,
				status: "waiting",
				paused: false,
				skipped_reason: null,
				priority: 4,
				joined_at: hoursOn(run.hours + joined / 1000),
				children: family.children.map(({ id, person }) => ({
					id,
					gender: person.gender ?? null,
					entering_grade: null,
				})),
				sessions: move.wishes.map((number) => run.ids[number - 1] ?? ""),
			};
			run.list = { ...run.list, entries: [...run.list.entries, added] };
			break;
		}
		case "free": {
			const index = run.freed[move.session - 1] ?? 0;
			if (index >= 3) return;
			run.freed[move.session - 1] = index + 1;
			await cancel(run.place, move.session, index);
			const gone = { id: "gone", gender: null, entering_grade: null };
			run.list = releasePlaces(run.list, run.ids[move.session - 1] ?? "", [gone]);
			break;
		}
		case "add": {
			const id = run.ids[move.session - 1] ?? "";
			await env.DB.prepare(
				"UPDATE session_places SET capacity = capacity + 1 WHERE camp_id = ? AND session_id = ?",
			)
				.bind(run.place.camp.id, id)
				.run();
			run.list = addPlaces(run.list, id, { all: 1 });
			break;
		}
		case "wait":
			run.hours += move.hours;
			break;
		default:
			await answer(run, move, ctx, now);
	}
	run.list = settled(run, run.list);
	await settleSessions(await at(run.place, run.hours), run.ids);
}

async function answer(
	run: Run,
	{ kind, which }: Extract<Move, { which: number }>,
	ctx: Awaited<ReturnType<typeof at>>,
	now: string,
) {
	const live = run.list.entries.filter(({ status }) => status === "waiting" || status === "offered");
	const entry = pick(live, which);
	const open = pick(
		run.list.offers.filter(({ status }) => status === "open"),
		which,
	);
	const apply = (outcome: Outcome, happened: boolean) => {
		expect(happened).toBe(outcome.done);
		if (outcome.done) run.list = outcome.list;
	};
	if (kind === "accept" || kind === "decline") {
		if (!open) return;
		const [stored] = await rowsOf<{ id: string }>(
			"SELECT id FROM waitlist_offer WHERE camp_id = ? AND entry_id = ? AND status = 'open'",
			run.place.camp.id,
			open.entry_id,
		);
		if (kind === "accept")
			apply(accepts(run.list, open.id, now), await did(acceptOffer(ctx, stored?.id ?? "")));
		else apply(declines(run.list, open.id, now), await did(declineOffer(ctx, stored?.id ?? "")));
		return;
	}
	if (!entry) return;
	if (kind === "leave") apply(leaves(run.list, entry.id), await did(leaveList(ctx, entry.id)));
	else if (kind === "skip")
		apply(skips(run.list, entry.id, "Gone"), await did(skipEntry(ctx, entry.id, "Gone")));
	else {
		const paused = kind === "pause";
		apply(pauses(run.list, entry.id, paused), await did(pauseEntry(ctx, entry.id, paused)));
	}
}

async function begin(): Promise<Run> {
	const place = await aFullPlace([{ capacity: 3 }, { capacity: 3, offer_hours: 24 }]);
	const ids = place.sessions.map(({ id }) => id);
	return { place, list: await listOf(place.ctx, ids), hours: 0, joined: 0, freed: [], ids, count: 0 };
}

describe("The database and the waitlist rules", { timeout: 120_000 }, () => {
	it("agree after any sequence of events", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 14 }), async (moves) => {
				const run = await begin();
				for (const each of moves) {
					await act(run, each);
					expect(picture(await listOf(await at(run.place, run.hours), run.ids))).toEqual(picture(run.list));
				}
			}),
			{ numRuns: 25 },
		);
	});

	it("differ when one settles and the other doesn't (control)", async () => {
		const run = await begin();
		await act(run, { kind: "join", wishes: [1], children: 1 });
		await cancel(run.place, 1);
		run.list = settled(
			run,
			releasePlaces(run.list, run.ids[0] ?? "", [{ id: "gone", gender: null, entering_grade: null }]),
		);
		expect(picture(await listOf(run.place.ctx, run.ids))).not.toEqual(picture(run.list));
	});
});
