import { describe, expect, inject, it } from "vitest";
import {
	ageBand,
	amountBand,
	gradeBand,
	monthOf,
	zip3,
} from "#app/features/insight/assistant/privacy/coarsen";
import {
	type Alike,
	factsKey,
	hiddenFacts,
	isTooFew,
	MINIMUM,
} from "#app/features/insight/assistant/privacy/hide-few";
import { seeded } from "../../../support/seeded";

describe("coarse facts", () => {
	it("put numbers into bands without gaps", () => {
		for (let age = 0; age <= 100; age++) expect(ageBand(age), String(age)).not.toBeNull();
		for (let grade = -3; grade <= 16; grade++) expect(gradeBand(grade), String(grade)).not.toBeNull();
		for (const cents of [0, 9_999, 10_000, 24_999, 25_000, 99_999, 100_000, 249_999, 250_000, 9_999_999])
			expect(amountBand(cents), String(cents)).not.toBeNull();
		expect([ageBand(8), ageBand(9), gradeBand(0), gradeBand(1), amountBand(25_000)]).toEqual([
			"6-8",
			"9-11",
			"PreK-K",
			"1-2",
			"250-499",
		]);
	});

	it("are empty where a value isn't what it seems", () => {
		expect([ageBand(null), ageBand("8"), monthOf(null), monthOf("July")]).toEqual([null, null, null, null]);
		expect([zip3("04330"), zip3("04330-1234"), zip3("K1A 0B1"), zip3("0433"), zip3(null)]).toEqual([
			"043",
			"043",
			null,
			null,
			null,
		]);
		expect(monthOf("2026-07-31")).toBe("2026-07");
	});
});

describe("a list", () => {
	it.each([
		[0, [], false],
		[4, [], true],
		[5, [], false],
		[13, [16], true],
		[11, [16], false],
		[16, [16], false],
		[0, [3], false],
		[20, [40, 21], true],
	] as const)("of %i beside %j is too few: %s", (n, without, few) => {
		expect(isTooFew(n, without)).toBe(few);
	});
});

describe("combinations of facts", () => {
	it("are shown from five people on, and the rest is never about fewer", () => {
		const random = seeded(inject("chance"));
		for (let round = 0; round < 500; round++) {
			const alike: Alike[] = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) => ({
				facts: [String(at % 7)],
				people: Math.floor(random() * 9),
			}));
			const counts = new Map<string, number>();
			for (const { facts, people } of alike)
				counts.set(factsKey(facts), (counts.get(factsKey(facts)) ?? 0) + Number(people));
			const hidden = hiddenFacts(alike);
			const ofHidden = [...counts].filter(([key]) => hidden.has(key)).reduce((all, [, n]) => all + n, 0);
			const isAll = [...counts].every(([key, n]) => hidden.has(key) || n === 0);
			for (const [key, n] of counts) if (!hidden.has(key) && n > 0) expect(n).toBeGreaterThanOrEqual(MINIMUM);
			if (hidden.size > 0 && !isAll) expect(ofHidden).toBeGreaterThanOrEqual(MINIMUM);
		}
	});

	it("count a family with several payments once", () => {
		const five = Array.from({ length: 5 }, (_, at) => ({ facts: ["check"], people: `family-${at}` }));
		expect(hiddenFacts(five)).toEqual(new Set());
		const one = Array.from({ length: 5 }, () => ({ facts: ["check"], people: "family" }));
		expect(hiddenFacts(one)).toEqual(new Set([factsKey(["check"])]));
	});
});
