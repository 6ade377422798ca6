import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aSummer, ids, run, wrongIn } from "./summer";
import { ACTS, type Act, act, MERGES, one } from "./summer-acts";

const weighted: [Act, number][] = [
	["enroll", 6],
	["mark", 12],
	["rolls", 6],
	["end", 4],
	["move", 3],
	["restore", 3],
	["raw", 4],
	["changeSession", 3],
	["deleteCamper", 2],
	["restoreCamper", 2],
	["unmark", 3],
	["group", 7],
	["ungroup", 1],
	["rename", 2],
	["camper", 3],
	["tomorrow", 4],
];
const stories = (weights: [Act, number][], length: { minLength: number; maxLength: number }) =>
	fc.array(
		fc.tuple(
			fc.oneof(...weights.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
			fc.nat(40),
			fc.nat(40),
		),
		length,
	);
const story = stories(weighted, { minLength: 20, maxLength: 45 });

describe("Every stored count", () => {
	it("equals COUNT after any changes to enrollments, campers and sessions", async () => {
		const done = new Map<string, number>();
		await fc.assert(
			fc.asyncProperty(story, async (acts) => {
				const summer = await aSummer();
				for (const [index, each] of acts.entries()) {
					await act(summer, each, done);
					if (index % 5 === 4) expect(await wrongIn(summer)).toEqual([]);
				}
				expect(await wrongIn(summer)).toEqual([]);
			}),
			{ seed: 7, numRuns: 35, endOnFailure: true },
		);
		// Each kind has happened, and not only been refused.
		expect([...done.keys()].sort()).toEqual(Object.keys(ACTS).sort());
		expect(Math.min(...done.values())).toBeGreaterThan(2);
	}, 120_000);

	it("equals COUNT after two records of one camper are merged and separated again", async () => {
		const done = new Map<string, number>();
		const merging: [Act, number][] = [
			...weighted.filter(([name]) => !["deleteCamper", "changeSession", "camper"].includes(name)),
			["merge", 8],
			["unmerge", 12],
			["mergeAndBack", 14],
		];
		await fc.assert(
			fc.asyncProperty(stories(merging, { minLength: 12, maxLength: 25 }), async (acts) => {
				const summer = await aSummer();
				// Everybody is somewhere, two children also where another one is, and was marked there.
				const begun: [Act, number, number][] = [
					["enroll", 0, 0],
					["enroll", 1, 1],
					["enroll", 2, 2],
					["enroll", 3, 0],
					["enroll", 1, 0],
					["mark", 0, 0],
					["mark", 1, 0],
					["group", 0, 0],
					["group", 1, 0],
					["rolls", 1, 0],
					["tomorrow", 0, 0],
				];
				for (const each of [...begun, ...acts]) await act(summer, each, done);
				expect(await wrongIn(summer)).toEqual([]);
			}),
			{ seed: 11, numRuns: 15, endOnFailure: true },
		);
		expect(Math.min(...Object.keys(MERGES).map((name) => done.get(name) ?? 0))).toBeGreaterThan(2);
	}, 120_000);
});

it("an enrollment can't change its camper or session, which the counts depend on", async () => {
	const summer = await aSummer();
	await ACTS.enroll(summer, 0, 0);
	const { enrollment_id } = await one(summer, 0);
	const change = run(
		"UPDATE enrollment SET session_id = ? WHERE id = ?",
		ids(summer, 0, 1).session_id,
		enrollment_id,
	);
	await expect(change).rejects.toThrow("enrollment_fixed");
});
