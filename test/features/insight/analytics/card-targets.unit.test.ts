import { expect, it } from "vitest";
import { targetsOfCard } from "#app/features/insight/analytics/card-targets";
import type { TargetRow } from "#app/features/insight/insights/index.server";

const ROWS: TargetRow[] = [
	{ session_id: null, session_name: null, metric: "fill_rate", value: 85 },
	{ session_id: "s1", session_name: "Explorers", metric: "fill_rate", value: 90 },
	{ session_id: "s2", session_name: null, metric: "fill_rate", value: 70 },
	{ session_id: "s1", session_name: "Explorers", metric: "revenue", value: 120_000 },
];
const card = (more: Partial<Parameters<typeof targetsOfCard>[1]> = {}) =>
	targetsOfCard(ROWS, { metric: "fill_rate", by: "session", ...more });
const group = (stored: string, label = stored) => ({ stored, label });

it("a card has the season's target for all sessions, and a session's for that session alone", () => {
	expect(card()?.whole).toBe(85);
	expect(card({ session: ["s1"] })?.whole).toBe(90);
	expect(card({ session: ["s1", "s2"] })?.whole).toBeNull();
	expect(card({ metric: "revenue" })?.whole).toBeNull();
});

it("a group has its session's target, by ID or by name", () => {
	expect(card()?.of(group("s1", "Explorers"))).toBe(90);
	expect(card()?.of(group("Explorers"))).toBe(90);
	expect(card({ metric: "revenue" })?.of(group("s1", "Explorers"))).toBe(120_000);
	expect(card({ metric: "revenue" })?.of(group("s2", "Pioneers"))).toBeNull();
});

it("of two sessions of the same name, each has its own target, and both have none as one group", () => {
	expect(card()?.of(group("s2", "Pioneers"))).toBe(70);
	expect(card()?.of(group("s3", "Pioneers"))).toBeNull();
	expect(card()?.of(group("Pioneers"))).toBeNull();
});

it("groups of another breakdown, and a period, have no targets", () => {
	expect(card({ by: "grade" })?.of(group("Explorers"))).toBeNull();
	expect(card({ period: "last_7_days" })).toBeNull();
	expect(card({ metric: "waiting" })).toBeNull();
});
