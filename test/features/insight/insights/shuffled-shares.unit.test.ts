import { describe, expect, inject, it } from "vitest";
import { RULES } from "#app/features/insight/insights/all-rules";
import type { Numbers } from "#app/features/insight/insights/define-insight";
import { seeded } from "../../../support/seeded";
import { shuffledAttendance, shuffledRetention, timesAsMany } from "./shuffled-season";

const SEASONS = 2_000;

const random = seeded(inject("chance") + 2);
const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

/** The season of so many campers, with nothing in it but chance. */
const SHUFFLED: [string, (campers: () => number) => Numbers][] = [
	[
		"retention_low",
		(campers) => shuffledRetention(random, { now: campers(), before: campers() }, 0.3 + random() * 0.6),
	],
	[
		"attendance_fell",
		(campers) => shuffledAttendance(random, campers(), between(2, 20), 0.6 + random() * 0.39),
	],
];

/** How many of the seasons a rule speaks about, whatever a camp sets. */
function spoken(key: string, seasons: readonly Numbers[], threshold?: number): number {
	const rule = RULES.find((each) => each.key === key);
	if (!rule) throw new Error(`There is no rule ${key}`);
	return seasons.filter((on) => rule.find(on, threshold ?? rule.threshold.default).length > 0).length;
}

describe.each(SHUFFLED)("in seasons whose shares were shuffled, %s", (key, season) => {
	const few = Array.from({ length: SEASONS }, () => season(() => between(1, 19)));

	it("never speaks about fewer than 20 campers", () => {
		expect(spoken(key, few)).toBe(0);
		expect(spoken(key, few, 1)).toBe(0);
	});

	it("would speak about the same shares of twenty times the campers (control)", () => {
		const many = few.map((each) => timesAsMany(each, 20));
		expect(spoken(key, many)).toBeGreaterThan(SEASONS / 50);
	});

	it("speaks about fewer than 1 in 50 of larger seasons", () => {
		const large = Array.from({ length: SEASONS }, () => season(() => between(20, 300)));
		expect(spoken(key, large)).toBeLessThan(SEASONS / 50);
	});
});

it("campers who came back are never compared where one of the two seasons has fewer than 20", () => {
	const seasons = Array.from({ length: SEASONS }, (_, at) =>
		shuffledRetention(random, at % 2 ? { now: 19, before: 400 } : { now: 400, before: 19 }, 0.6),
	);
	expect(spoken("retention_low", seasons, 1)).toBe(0);
	// With twice the campers they are (control).
	const enough = seasons.map((each) => timesAsMany(each, 2));
	expect(spoken("retention_low", enough, 1)).toBeGreaterThan(0);
});
