import { expect, test } from "vitest";
import { placesPart } from "#app/features/program/sessions/places-part";

const session = (id: string, start_date: string, end_date: string, more: object = {}) => ({
	id,
	season_id: "summer",
	name: `Session ${id}`,
	status: "published" as const,
	start_date,
	end_date,
	capacity: 20,
	overbook: 2,
	taken: 5,
	waitlist_enabled: true,
	registration_closes_at: null,
	...more,
});

test("a season's spots list sessions not yet over first, by date, with overbooking", () => {
	const [part] = placesPart(
		[
			session("over", "2026-06-21", "2026-06-27", { status: "completed" }),
			session("b", "2026-07-12", "2026-07-18", { status: "draft" }),
			session("a", "2026-07-05", "2026-07-11"),
		],
		"2026-07-01",
	);
	expect(part).toMatchObject({ total: 3, href: "/sessions?season=summer" });
	expect(part?.bars).toMatchObject([
		{
			id: "a",
			value: 5,
			max: 22,
			note: expect.stringMatching(/^Jul 5\s–\s11$/),
			href: "/sessions/a",
			quiet: false,
		},
		{ id: "b", badge: "Draft", quiet: false },
		{ id: "over", note: "Over", quiet: true },
	]);
});

test("a season's spots show the first twenty sessions with the true count, and nothing without sessions", () => {
	const many = Array.from({ length: 23 }, (_, index) => session(`s${index}`, "2026-07-05", "2026-07-11"));
	const [part] = placesPart(many, "2026-07-01");
	expect([part?.bars.length, part?.total]).toEqual([20, 23]);
	const totals = { sessions: 30, taken: 150, places: 660 };
	expect(placesPart(many, "2026-07-01", totals)[0]).toMatchObject({
		total: 30,
		summary: "150 of 660 taken",
	});
	const full = [session("a", "2026-07-05", "2026-07-11", { taken: 22 })];
	expect(placesPart(full, "2026-07-01", { sessions: 1, taken: 22, places: 22 })[0]?.summary).toBe(
		"22 of 22 taken, 1 session full",
	);
	expect(placesPart([], "2026-07-01")).toEqual([]);
});
