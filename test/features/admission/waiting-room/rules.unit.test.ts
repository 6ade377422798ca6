import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	askAgain,
	doorChangesIn,
	drawnPlace,
	type Pace,
	type RoomState,
	reachedBy,
	roundAt,
	standingOf,
	turnOf,
	withPace,
} from "#app/features/admission/waiting-room/rules";

const OPENS = Date.parse("2026-02-01T12:00:00.000Z");
const MINUTE = 60_000;
const pace = (per_minute: number): Pace[] => [{ at: OPENS, place: 0, per_minute }];

const aSeed = fc
	.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 4, maxLength: 4 })
	.map((words) => words.map((word) => word.toString(16).padStart(8, "0")).join(""));

const places = (seed: string, count: number) =>
	Array.from({ length: count }, (_, n) => drawnPlace({ seed, count }, n));

describe("The draw at an opening", () => {
	it("gives each user a unique position", () => {
		fc.assert(
			fc.property(aSeed, fc.integer({ min: 1, max: 700 }), (seed, count) => {
				expect(new Set(places(seed, count))).toEqual(new Set(Array.from({ length: count }, (_, n) => n)));
			}),
			{ numRuns: 200 },
		);
	});

	/** Chi-square of the places that the n-th got over many draws, against all being as likely. */
	function unevenness(place: (seed: string, n: number) => number, n: number, count: number): number {
		const draws = 4_000;
		const got = new Array<number>(count).fill(0);
		for (let draw = 0; draw < draws; draw++) {
			const seed = crypto.randomUUID().replaceAll("-", "");
			const at = place(seed, n);
			got[at] = (got[at] ?? 0) + 1;
		}
		const expected = draws / count;
		return got.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
	}

	it("favors neither the first nor the last to arrive, and the check detects an order that does", () => {
		const count = 20;
		// 19 degrees of freedom: beyond 60 comes by chance once in 250,000 times.
		for (const n of [0, 7, 19]) {
			expect(unevenness((seed, at) => drawnPlace({ seed, count }, at), n, count)).toBeLessThan(60);
		}
		const favoursTheFirst = (seed: string, at: number) =>
			Math.min(drawnPlace({ seed, count }, at), drawnPlace({ seed, count }, (at + 1) % count));
		expect(unevenness(favoursTheFirst, 0, count)).toBeGreaterThan(60);
	});

	it("doesn't keep neighbors together", () => {
		const count = 30;
		let together = 0;
		for (let draw = 0; draw < 3_000; draw++) {
			const seed = crypto.randomUUID().replaceAll("-", "");
			const [a, b] = [drawnPlace({ seed, count }, 3), drawnPlace({ seed, count }, 4)];
			if (Math.abs(a - b) === 1) together++;
		}
		// 2/30 of all draws, give or take five standard deviations.
		expect(together).toBeGreaterThan(130);
		expect(together).toBeLessThan(270);
	});
});

describe("The admission pace", () => {
	it("admits exactly the camp's number in every minute from the opening on", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 6000 }),
				fc.integer({ min: 0, max: 50 }),
				(per_minute, minute) => {
					const at = (n: number) => OPENS + n * MINUTE;
					const letIn = (moment: number) => reachedBy(pace(per_minute), moment - 1);
					expect(letIn(at(minute + 1)) - letIn(at(minute))).toBe(per_minute);
				},
			),
		);
	});

	it("never admits more within any minute, regardless of where it begins", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 600 }),
				fc.integer({ min: 0, max: 600_000 }),
				(per_minute, from) => {
					const upTo = (moment: number) => reachedBy(pace(per_minute), moment - 1);
					expect(upTo(OPENS + from + MINUTE) - upTo(OPENS + from)).toBeLessThanOrEqual(per_minute);
				},
			),
		);
	});

	const changes = fc.array(
		fc.record({ after: fc.integer({ min: 0, max: 300_000 }), per_minute: fc.integer({ min: 1, max: 400 }) }),
		{ maxLength: 6 },
	);

	it("agrees between a position's turn and a moment's count, also after a change", {
		timeout: 20_000,
	}, () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 400 }), changes, (first, later) => {
				let paces = pace(first);
				let now = OPENS;
				for (const { after, per_minute } of later) {
					now += after;
					const reached = reachedBy(paces, now);
					const next = withPace(paces, now, per_minute);
					// Whose turn has come keeps it to the millisecond.
					for (const place of [0, reached - 1]) {
						if (place >= 0) expect(turnOf(next, place)).toBe(turnOf(paces, place));
					}
					expect(reachedBy(next, now)).toBeGreaterThanOrEqual(reached);
					paces = next;
				}
				for (let place = 1; place < 300; place++) {
					const turn = turnOf(paces, place);
					expect(turn).toBeGreaterThanOrEqual(turnOf(paces, place - 1));
					expect(reachedBy(paces, turn)).toBeGreaterThan(place);
					if (turn > OPENS) expect(reachedBy(paces, turn - 1)).toBeLessThanOrEqual(place);
				}
			}),
			{ numRuns: 300 },
		);
	});
});

describe("A waiting-room ticket", () => {
	const state: RoomState = {
		is_on: true,
		round: 1,
		opens_at: OPENS,
		paces: pace(60),
		next: 100,
		draw: { seed: "0123456789abcdef0123456789abcdef", count: 90 },
	};

	it("waits for its turn, keeps it for an hour, and has then missed it", () => {
		const number = 95;
		const at = (ms: number) => standingOf(state, { round: 1, number }, OPENS + ms);
		expect(at(0)).toEqual({ kind: "waiting", ahead: 94, turn_at: OPENS + 95_000, behind: 4 });
		expect(at(94_999)).toMatchObject({ kind: "waiting", ahead: 0 });
		expect(at(95_000)).toMatchObject({ kind: "turn" });
		expect(at(95_000 + 60 * MINUTE - 1)).toMatchObject({ kind: "turn" });
		expect(at(95_000 + 60 * MINUTE)).toMatchObject({ kind: "missed" });
	});

	it("is void at another opening, or once the room is off", () => {
		expect(standingOf(state, { round: 2, number: 1 }, OPENS)).toEqual({ kind: "none" });
		expect(standingOf({ ...state, is_on: false }, { round: 1, number: 1 }, OPENS)).toEqual({ kind: "none" });
	});

	it("is polled less often the more users wait, and spread over time around the opening", () => {
		const many = { ...state, next: 5_000 };
		const { after_ms, spread_ms } = askAgain(many, OPENS);
		expect(5_000 / ((after_ms + spread_ms / 2) / 1000)).toBeLessThanOrEqual(200);
		const early = { ...many, draw: null };
		expect(askAgain(early, OPENS - 20 * MINUTE).after_ms).toBe(60_000);
		expect(askAgain(early, OPENS - 1_000)).toEqual({ after_ms: 1_500, spread_ms: 25_000 });
	});
});

describe("The opening of a waiting room", () => {
	const later = OPENS + 48 * 60 * MINUTE;
	it.each([
		[OPENS - 31 * MINUTE, null],
		[OPENS - 30 * MINUTE, { opens_at: OPENS, is_first: true }],
		[OPENS, { opens_at: OPENS, is_first: true }],
		[later - 31 * MINUTE, { opens_at: OPENS, is_first: true }],
		[later - 30 * MINUTE, { opens_at: later, is_first: false }],
		[later + 1, { opens_at: later, is_first: false }],
		[later + 72 * 60 * MINUTE, null],
	])("is correct at %i", (now, round) => expect(roundAt([later, OPENS, OPENS], now, 30)).toEqual(round));
});

describe("A cached waiting-room page", () => {
	const facts = { now: 0, opens_at: 90 * 60_000, minutes_before: 30, is_open: false };

	it("is refreshed the moment its room opens, and hourly before", () => {
		expect(doorChangesIn({ ...facts, now: 10 * 60_000 })).toBe(50 * 60_000);
		expect(doorChangesIn({ ...facts, now: -86_400_000 })).toBe(3_600_000);
		// A clock that is a little behind asks again at once, and not without end.
		expect(doorChangesIn({ ...facts, now: 60 * 60_000 })).toBe(1_000);
	});

	it("isn't refreshed once it is open or no opening remains", () => {
		expect(doorChangesIn({ ...facts, is_open: true })).toBeNull();
		expect(doorChangesIn({ ...facts, opens_at: null })).toBeNull();
	});
});
