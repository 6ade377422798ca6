import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawAgain, type Result, type Told } from "#app/features/admission/lottery/draw-again";
import {
	allot,
	draw,
	type Family,
	type Free,
	numbered,
	sha256Of,
} from "#app/features/admission/lottery/rules";

const codes = (count: number) => Array.from({ length: count }, (_, n) => `CODE${String(n).padStart(2, "0")}`);

const anyLottery = fc.record({
	free: fc.record({ all: fc.nat(8), girls: fc.nat(5) }),
	families: fc.array(
		fc.record({
			tickets: fc.integer({ min: 1, max: 3 }),
			friend: fc.nat(9),
			wishes: fc.array(fc.record({ session: fc.constantFrom("zulu", "alfa"), girl: fc.boolean() }), {
				maxLength: 3,
			}),
		}),
		{ minLength: 1, maxLength: 10 },
	),
});
type Made = typeof anyLottery extends fc.Arbitrary<infer M> ? M : never;

/** A lottery as the product draws it, and its published result. */
async function told({ free, families }: Made): Promise<{ result: Result; named: Family[]; places: Free }> {
	const seed = randomBytes(32).toString("hex");
	const names = codes(families.length);
	const entrants = families.map(({ tickets, friend }, n) => ({
		code: names[n] ?? "",
		tickets,
		friends: names[friend] === undefined ? [] : [names[friend] ?? ""],
	}));
	const named = families.map(({ wishes }, n) => ({
		code: names[n] ?? "",
		wishes: wishes.map(({ session, girl }) => ({
			session_id: session,
			buckets: girl ? ["all", "girls"] : ["all"],
		})),
	}));
	const places = { zulu: free, alfa: { all: 3, girls: 1 } };
	const { families: asked, free: free_places } = numbered(named, places);
	const order = await draw(seed, entrants);
	const placed = allot(order, asked, free_places);
	return {
		named,
		places,
		result: {
			seed,
			seed_hash: await sha256Of(seed),
			free_places,
			entrants: entrants.map((entrant) => ({
				...entrant,
				rank: order.find((group) => group.codes.includes(entrant.code))?.rank ?? null,
				outcome: placed.has(entrant.code) ? "placed" : "waitlisted",
				wishes: asked.find(({ code }) => code === entrant.code)?.wishes ?? [],
			})),
		},
	};
}

describe("A verified lottery", () => {
	it("reproduces the published order and spots for any lottery", async () => {
		await fc.assert(
			fc.asyncProperty(anyLottery, async (made) => {
				const { result } = await told(made);
				const placed = result.entrants.filter(({ outcome }) => outcome === "placed").length;
				expect(await drawAgain(result, result.entrants.length)).toMatchObject({
					agrees: true,
					hash_fits: true,
					order_differs: null,
					outcome_differs: null,
					placed,
				});
			}),
		);
	});

	it("names no session or bucket, and places the same families as the lottery with names", async () => {
		await fc.assert(
			fc.asyncProperty(anyLottery, async (made) => {
				const { result, named, places } = await told(made);
				expect(JSON.stringify(result)).not.toMatch(/zulu|alfa|girls/);
				const order = await draw(result.seed, result.entrants);
				const placed = result.entrants.flatMap(({ code, outcome }) => (outcome === "placed" ? [code] : []));
				expect([...allot(order, named, places)].sort()).toEqual(placed.sort());
			}),
		);
	});

	it("no longer agrees after any part of the result was tampered with", async () => {
		const sure: Made = {
			free: { all: 2, girls: 2 },
			families: Array.from({ length: 6 }, () => ({
				tickets: 1,
				friend: 9,
				wishes: [{ session: "zulu", girl: false }],
			})),
		};
		const { result } = await told(sure);
		const { entrants } = result;
		const [first, second] = [...entrants].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
		const last = [...entrants].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0];
		if (!first || !second || !last) throw new Error("There are six");
		const but = (change: (each: Told) => Partial<Told>) => ({
			...result,
			entrants: entrants.map((each) => ({ ...each, ...change(each) })),
		});
		const said = async (tampered: Result, families = 6) => {
			const { agrees, ...more } = await drawAgain(tampered, families);
			expect(agrees).toBe(false);
			return more;
		};
		const swapped = but(({ rank }) => ({ rank: rank === 1 ? 2 : rank === 2 ? 1 : rank }));
		expect((await said(swapped)).order_differs).not.toBeNull();
		const given = but(({ code }) => (code === last.code ? { outcome: "placed" } : {}));
		expect(await said(given)).toMatchObject({ order_differs: null, outcome_differs: last.code, placed: 2 });
		const taken = but(({ code }) => (code === first.code ? { outcome: "waitlisted" } : {}));
		expect((await said(taken)).outcome_differs).toBe(first.code);
		expect(
			(await said({ ...result, free_places: { 1: { 1: 1, 2: 1 }, 2: { 1: 1 } } })).outcome_differs,
		).not.toBeNull();
		expect((await said({ ...result, seed_hash: await sha256Of("another") })).hash_fits).toBe(false);
		// Left out, the list is another: so is its hash, and with it the order; and the page told of six.
		const five = await said({ ...result, entrants: entrants.filter(({ code }) => code !== last.code) });
		expect(five.drawn).toBe(5);
	});

	it("checks only the order of an old lottery without stored free spots", async () => {
		const { result } = await told({
			free: { all: 1, girls: 1 },
			families: [{ tickets: 1, friend: 0, wishes: [] }],
		});
		const of_old = {
			...result,
			free_places: null,
			entrants: result.entrants.map((each) => ({ ...each, wishes: null })),
		};
		expect(await drawAgain(of_old, 1)).toMatchObject({ agrees: true, placed: null, outcome_differs: null });
	});
});
