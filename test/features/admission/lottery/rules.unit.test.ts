import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	allot,
	draw,
	type Entrant,
	type Family,
	groupsOf,
	listHash,
	phaseOf,
	sha256Of,
} from "#app/features/admission/lottery/rules";

const seedOf = () => randomBytes(32).toString("hex");
const entrant = (code: string, friends: string[] = [], tickets = 1): Entrant => ({ code, friends, tickets });
const codes = (count: number) => Array.from({ length: count }, (_, n) => `CODE${String(n).padStart(2, "0")}`);

/** Entrants who name each other at random. */
const someEntrants = fc
	.array(
		fc.record({ friends: fc.array(fc.nat(11), { maxLength: 3 }), tickets: fc.integer({ min: 1, max: 4 }) }),
		{
			minLength: 1,
			maxLength: 12,
		},
	)
	.map((made) =>
		made.map(({ friends, tickets }, n) =>
			entrant(codes(12)[n] ?? "", [...new Set(friends.map((friend) => codes(12)[friend] ?? ""))], tickets),
		),
	);

describe("Friend groups", () => {
	it("contain families who named each other and their friends, not families named on one side only", () => {
		const groups = groupsOf([
			entrant("AAAAAA", ["BBBBBB"], 3),
			entrant("BBBBBB", ["AAAAAA", "CCCCCC"]),
			entrant("CCCCCC", ["BBBBBB"], 2),
			entrant("DDDDDD", ["AAAAAA", "NOBODY"], 2),
		]);
		expect(groups).toEqual([
			{ key: "AAAAAA", codes: ["AAAAAA", "BBBBBB", "CCCCCC"], tickets: 1 },
			{ key: "DDDDDD", codes: ["DDDDDD"], tickets: 2 },
		]);
	});

	it("contain each family once, and give no family more tickets than it has", () => {
		fc.assert(
			fc.property(someEntrants, (entrants) => {
				const groups = groupsOf(entrants);
				expect(groups.flatMap((group) => group.codes).sort()).toEqual(
					entrants.map(({ code }) => code).sort(),
				);
				for (const group of groups) {
					for (const code of group.codes) {
						expect(group.tickets).toBeLessThanOrEqual(
							entrants.find((each) => each.code === code)?.tickets ?? 0,
						);
					}
				}
			}),
		);
	});
});

describe("The order of a lottery", () => {
	it("is the same for the same seed, regardless of the order of entry", async () => {
		await fc.assert(
			fc.asyncProperty(someEntrants, fc.infiniteStream(fc.nat()), async (entrants, keys) => {
				const seed = seedOf();
				const shuffled = entrants
					.map((each) => ({
						each: { ...each, friends: [...each.friends].reverse() },
						key: keys.next().value,
					}))
					.sort((a, b) => a.key - b.key)
					.map(({ each }) => each);
				expect(await draw(seed, shuffled)).toEqual(await draw(seed, entrants));
			}),
		);
	});

	it("can be reproduced with a shell and sha256sum", async () => {
		const seed = "a".repeat(64);
		const hash = (text: string) => createHash("sha256").update(text).digest("hex");
		const entrants = codes(5).map((code, n) => entrant(code, [], 1 + (n % 2)));
		const list = hash(entrants.map(({ code, tickets }) => `${code}:${tickets}`).join("\n"));
		const byHand = entrants
			.map(({ code, tickets }) => {
				const numbers = Array.from({ length: tickets }, (_, t) => hash(`${seed}:${list}:${code}:${t + 1}`));
				return { code, number: numbers.sort()[0] ?? "" };
			})
			.sort((a, b) => (a.number < b.number ? -1 : 1));
		expect((await draw(seed, entrants)).map(({ key, number }) => ({ code: key, number }))).toEqual(byHand);
		expect(await sha256Of(seed)).toBe(hash(seed));
	});

	it("changes when a family enters or leaves, and with each ticket", async () => {
		const base = codes(4).map((code) => entrant(code));
		const list = (entrants: Entrant[]) => listHash(groupsOf(entrants));
		const hashes = await Promise.all([
			list(base),
			list([...base, entrant("OTHERS")]),
			list(base.slice(1)),
			list([entrant("CODE00", [], 2), ...base.slice(1)]),
			list([entrant("CODE00", ["CODE01"]), entrant("CODE01", ["CODE00"]), ...base.slice(2)]),
		]);
		expect(new Set(hashes).size).toBe(hashes.length);
	});

	/** Chi-square of who came first in many lotteries, against the share of their tickets. */
	async function unevenness(entrants: Entrant[], first: (seed: string) => Promise<string>): Promise<number> {
		const draws = 3_000;
		const won = new Map<string, number>();
		for (let n = 0; n < draws; n++) {
			const code = await first(seedOf());
			won.set(code, (won.get(code) ?? 0) + 1);
		}
		const all = entrants.reduce((sum, { tickets }) => sum + tickets, 0);
		return entrants.reduce((sum, { code, tickets }) => {
			const expected = (draws * tickets) / all;
			return sum + ((won.get(code) ?? 0) - expected) ** 2 / expected;
		}, 0);
	}

	it("gives each family its share of the tickets, and the check detects a lottery that doesn't", async () => {
		const entrants = codes(10).map((code, n) => entrant(code, [], n < 3 ? 3 : 1));
		// 9 degrees of freedom: beyond 45 comes by chance once in a million times.
		expect(
			await unevenness(entrants, async (seed) => (await draw(seed, entrants))[0]?.key ?? ""),
		).toBeLessThan(45);
		const forgetsTickets = async (seed: string) =>
			(
				await draw(
					seed,
					entrants.map((each) => ({ ...each, tickets: 1 })),
				)
			)[0]?.key ?? "";
		expect(await unevenness(entrants, forgetsTickets)).toBeGreaterThan(45);
	}, 20_000);
});

const someFamilies = fc
	.array(
		fc.array(fc.record({ session: fc.constantFrom("s1", "s2", "s3"), girl: fc.boolean() }), {
			minLength: 1,
			maxLength: 4,
		}),
		{ minLength: 12, maxLength: 12 },
	)
	.map((made): Family[] =>
		made.map((wishes, n) => ({
			code: codes(12)[n] ?? "",
			wishes: wishes.map(({ session, girl }) => ({
				session_id: session,
				buckets: girl ? ["all", "girls"] : ["all"],
			})),
		})),
	);

describe("Allotting spots", () => {
	const family = (code: string, ...sessions: string[]): Family => ({
		code,
		wishes: sessions.map((session_id) => ({ session_id, buckets: ["all"] })),
	});
	const alone = (...names: string[]) => names.map((code) => ({ codes: [code] }));

	it("goes in drawn order, places a family as a whole or not at all, and skips a family that doesn't fit", () => {
		const families = [family("A", "s1", "s1"), family("B", "s1", "s1"), family("C", "s1")];
		expect(allot(alone("A", "B", "C"), families, { s1: { all: 3 } })).toEqual(new Set(["A", "C"]));
		expect(allot(alone("C", "B", "A"), families, { s1: { all: 2 } })).toEqual(new Set(["C"]));
	});

	it("keeps friends together in a session, and doesn't hold back those without one in common", () => {
		const families = [family("A", "s1"), family("B", "s1"), family("C", "s2")];
		const friends = [{ codes: ["A", "B", "C"] }];
		expect(allot(friends, families, { s1: { all: 1 }, s2: { all: 1 } })).toEqual(new Set(["C"]));
		expect(allot(friends, families, { s1: { all: 2 }, s2: { all: 0 } })).toEqual(new Set(["A", "B"]));
	});

	it("never exceeds capacity, and skips no family that still fits", async () => {
		await fc.assert(
			fc.asyncProperty(
				someFamilies,
				someEntrants,
				fc.record({ all: fc.nat(8), girls: fc.nat(5) }),
				async (families, entrants, places) => {
					const free = { s1: places, s2: { ...places, all: 3 }, s3: { all: 2, girls: 2 } };
					const order = await draw(seedOf(), entrants);
					const placed = allot(order, families, free);
					const used = new Map<string, number>();
					for (const { code, wishes } of families) {
						if (!placed.has(code)) continue;
						for (const { session_id, buckets } of wishes) {
							for (const bucket of buckets) {
								used.set(`${session_id} ${bucket}`, (used.get(`${session_id} ${bucket}`) ?? 0) + 1);
							}
						}
					}
					const left = (session: keyof typeof free, bucket: "all" | "girls") =>
						free[session][bucket] - (used.get(`${session} ${bucket}`) ?? 0);
					for (const session of ["s1", "s2", "s3"] as const) {
						for (const bucket of ["all", "girls"] as const)
							expect(left(session, bucket)).toBeGreaterThanOrEqual(0);
					}
					for (const { codes: members } of order.filter((group) => group.codes.length === 1)) {
						const found = families.find(({ code }) => code === members[0]);
						if (!found || placed.has(found.code)) continue;
						const fits = found.wishes.every(({ session_id, buckets }) =>
							buckets.every((bucket) => {
								const needed = found.wishes.filter(
									(wish) => wish.session_id === session_id && wish.buckets.includes(bucket),
								).length;
								return needed <= left(session_id as keyof typeof free, bucket as "all" | "girls");
							}),
						);
						expect(fits).toBe(false);
					}
				},
			),
		);
	});
});

describe("A lottery phase", () => {
	it("is open from its first moment, and closed at its last", () => {
		const lottery = {
			opens_at: "2026-01-01T00:00:00.000Z",
			closes_at: "2026-02-01T00:00:00.000Z",
			drawn_at: null,
		};
		expect(phaseOf(lottery, "2025-12-31T23:59:59.999Z")).toBe("soon");
		expect(phaseOf(lottery, lottery.opens_at)).toBe("open");
		expect(phaseOf(lottery, lottery.closes_at)).toBe("closed");
		expect(phaseOf({ ...lottery, drawn_at: lottery.closes_at }, lottery.closes_at)).toBe("drawn");
	});
});
