import { describe, expect, inject, it } from "vitest";
import { RULES } from "#app/features/insight/insights/all-rules";
import { insightFacts } from "#app/features/insight/insights/insight-facts.server";
import type { Numbers, Ratio, SessionNumbers } from "#app/features/insight/insights/define-insight";
import { daysBetween } from "#app/lib/dates";
import { seeded } from "../../../support/seeded";
import { aSession, DAYS, numbersOf as numbers, shuffledSeason, START } from "./shuffled-season";

/** What all rules find with their own thresholds, as "rule:about". */
const found = (on: Numbers): string[] =>
	RULES.flatMap((rule) => rule.find(on, rule.threshold.default).map(({ about }) => `${rule.key}:${about}`));

const session = (over: Partial<SessionNumbers>): Numbers => numbers({ sessions: [aSession(over)] });

describe("the rules", () => {
	it("find nothing in a season that goes as the last one", () => {
		expect(found(numbers())).toEqual([]);
	});

	it.each([
		["season_behind:", numbers({ spots: { now: 400, before: 500 } })],
		["session_behind:s1", session({ filled: 60, last_season: 95, week_ago: 60 })],
		["enrollment_fell:s1", session({ filled: 48 })],
		[
			"low_fill_soon:s1",
			numbers({ today: "2026-06-01", sessions: [aSession({ filled: 49, week_ago: 49, last_season: 49 })] }),
		],
		["low_fill_soon:s1", numbers({ today: "2026-06-01", sessions: [aSession({ target: 90 })] })],
		["full_with_waitlist:s1", session({ filled: 95, held: 5, week_ago: 95, waiting: 5 })],
		["open_spots_with_waitlist:s1", session({ waiting: 5 })],
		[
			"retention_low:",
			numbers({
				today: "2026-07-01",
				sessions: [],
				retention: { now: { part: 100, all: 200 }, before: { part: 140, all: 200 } },
			}),
		],
		[
			"attendance_fell:",
			numbers({ attendance: { recent: { part: 80, all: 100 }, before: { part: 94, all: 100 } } }),
		],
		["overdue_balances:", numbers({ overdue_families: 5 })],
		["drafts_open:", numbers({ drafts: 20 })],
		["forms_missing:", numbers({ today: "2026-06-10", sessions: [], forms: { part: 79, all: 100 } })],
		[
			"certification_gaps:",
			numbers({ today: "2026-06-10", sessions: [], certification_gaps: { part: 3, all: 20 } }),
		],
	])("find %s", (expected, on) => {
		expect(found(on)).toEqual([expected]);
	});

	it.each([
		[
			"sessions that have started",
			numbers({ today: START, sessions: [aSession({ filled: 10, waiting: 9 })] }),
		],
		["four families overdue", numbers({ overdue_families: 4 })],
		["four campers waiting", session({ waiting: 4 })],
		[
			"a session of four spots",
			numbers({
				today: "2026-06-01",
				sessions: [aSession({ capacity: 4, filled: 0, week_ago: 0, last_season: 0 })],
			}),
		],
		[
			"four campers of the season",
			numbers({ today: "2026-06-19", sessions: [], forms: { part: 0, all: 4 } }),
		],
	])("say nothing about %s", (_, on) => {
		expect(found(on)).toEqual([]);
	});

	it.each([
		["low_fill_soon", session({ filled: 30, week_ago: 30, last_season: null })],
		["forms_missing", numbers({ sessions: [], forms: { part: 79, all: 100 } })],
		["certification_gaps", numbers({ sessions: [], certification_gaps: { part: 3, all: 20 } })],
	])("look from as many days before a start as a camp sets: %s", (key, on) => {
		const rule = RULES.find((each) => each.key === key);
		const ahead = daysBetween(on.today, START);
		const times = (days?: number) => rule?.find(on, rule.threshold.default, days).length;
		expect([times(), times(ahead - 1), times(ahead)]).toEqual([0, 0, 1]);
	});

	it("say nothing about fewer than five, whatever a camp sets", () => {
		for (const rule of RULES)
			for (const on of [numbers({ overdue_families: 4, drafts: 4 }), session({ waiting: 4, filled: 100 })])
				expect(rule.find(on, 1)).toEqual([]);
	});

	it("word each finding as a sentence with its numbers", () => {
		const [finding] = RULES.flatMap((rule) => rule.find(numbers({ spots: { now: 400, before: 500 } }), 10));
		expect(finding?.text).toBe(
			"Summer 2026 has 400 spots taken: 100 spots fewer than last season on this day (−20%).",
		);
		expect(finding).toMatchObject({ value: 400, baseline: 500, n: 900, size: 100, severity: "urgent" });
	});
});

describe("the numbers behind a finding", () => {
	it("are what it is compared with, how many it is about, and the threshold", () => {
		const facts = (rule: string, baseline: number | null, n: number, threshold: number) =>
			insightFacts({ rule, baseline, n, threshold }).map(({ label, text }) => `${label}: ${text}`);
		expect(facts("season_behind", 500, 900, 10)).toEqual([
			"Based on: 400 spots now, 500 last season on this day",
			"Behind by at least: 10%",
		]);
		expect(facts("enrollment_fell", 40, 60, 10)[0]).toBe("Based on: 20 spots now, 40 a week ago");
		expect(facts("retention_low", 60, 40, 10)).toEqual([
			"The season before: 60%",
			"Based on: 40 campers",
			"Lower by at least (percentage points): 10",
		]);
		expect(facts("overdue_balances", null, 6, 5)).toEqual(["Based on: 6 families", "Families, at least: 5"]);
		expect(facts("a_former_rule", 1, 1, 1)).toEqual([]);
	});

	it("are there for each rule that compares with something else than its threshold", () => {
		for (const { key, words, threshold } of RULES) {
			const labels = insightFacts({ rule: key, baseline: 50, n: 40, threshold: 10 }).map(
				({ label }) => label,
			);
			expect(labels).toEqual([
				...(words.baseline && !words.baseline.counts_both ? [words.baseline.label] : []),
				"Based on",
				threshold.label,
			]);
		}
	});

	it("don't tell how many of fewer than five spots are taken", () => {
		const [finding] = RULES.flatMap((rule) =>
			rule.find(session({ filled: 3, week_ago: 40, last_season: null }), 10),
		);
		expect(finding).toMatchObject({ value: 5, n: 45 });
		expect(finding?.text).not.toContain("3");
	});
});

describe("in seasons that differ by chance alone", () => {
	const random = seeded(inject("chance"));
	const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
	/** Rules that compare one time with another, and not with a fixed number. */
	const COMPARE = ["season_behind", "session_behind", "enrollment_fell", "attendance_fell", "retention_low"];

	it("never speak about fewer than 20", () => {
		for (let at = 0; at < 200; at++) {
			const on = shuffledSeason(random, [between(3, 9)]);
			for (let days = DAYS; days > 0; days--)
				expect(found(on(days)).filter((each) => COMPARE.includes(each.split(":")[0] ?? ""))).toEqual([]);
		}
	});

	it("speak less than once a week", () => {
		let [spoken, weeks] = [0, 0];
		for (let at = 0; at < 40; at++) {
			const on = shuffledSeason(random, [between(30, 250), between(30, 250), between(30, 250)]);
			const heard = new Set<string>();
			for (let days = DAYS; days > 0; days--) for (const each of found(on(days))) heard.add(each);
			spoken += heard.size;
			weeks += DAYS / 7;
		}
		expect(spoken / weeks).toBeLessThan(1);
	});
});

describe("a planted drop of a fifth", () => {
	const random = seeded(inject("chance") + 1);
	const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));

	/** Whether a drop is found within the week after it. */
	const isFoundWithin = (on: (days: number) => Numbers, from: number, rules: readonly string[]) =>
		Array.from({ length: 8 }, (_, day) => found(on(from - day))).some((all) =>
			all.some((each) => rules.includes(each.split(":")[0] ?? "")),
		);

	it("of enrollment is found within a week in 90 of 100 seasons", () => {
		const seasons = Array.from({ length: 100 }, () => {
			const from = between(10, 100);
			const season = shuffledSeason(random, [between(60, 400), 100, 100], { on: from, share: 0.2 });
			return isFoundWithin(season, from, ["enrollment_fell"]);
		});
		expect(seasons.filter(Boolean).length).toBeGreaterThanOrEqual(90);
	});

	it("of attendance is found within a week in 90 of 100 seasons", () => {
		const present = (all: number, rate: number): Ratio => ({
			part: Array.from({ length: all }, () => random() < rate).filter(Boolean).length,
			all,
		});
		const seasons = Array.from({ length: 100 }, () => {
			const campers = between(60, 300);
			const days = Array.from({ length: 22 }, (_, day) => present(campers, day < 14 ? 0.95 : 0.76));
			// As campers and not as days of campers: who is away stays away.
			const sum = (some: Ratio[]): Ratio => ({
				part: Math.round(some.reduce((all, { part }) => all + part, 0) / some.length),
				all: campers,
			});
			const on = (back: number) => {
				const day = 22 - back;
				return numbers({
					attendance: { recent: sum(days.slice(day - 3, day)), before: sum(days.slice(0, day - 3)) },
				});
			};
			return isFoundWithin(on, 7, ["attendance_fell"]);
		});
		expect(seasons.filter(Boolean).length).toBeGreaterThanOrEqual(90);
	});
});
