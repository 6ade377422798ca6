import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { aCamper, anEnrollment, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { campersToEnroll, searchToEnroll } from "#app/features/program/enrollments/campers-to-enroll.server";
import { aPlace } from "./place";

it("the campers to enroll are those found by index and name, with a note for those in the session", async () => {
	const { ctx, camp, first: session } = await aPlace();
	const foreign = await aPlace();
	const [ana, anna, ben] = [
		aCamper(camp, { first_name: "Ana", last_name: "Crane" }),
		aCamper(camp, { first_name: "Anna", last_name: "Brook" }),
		aCamper(camp, { first_name: "Ben", last_name: "Ash" }),
	];
	const theirs = aCamper(foreign.camp, { first_name: "Anatol" });
	await writeRows(env.DB, [ana, anna, ben, theirs, anEnrollment(session, ana)]);
	const ids = [ana.id, anna.id, ben.id, theirs.id];
	const offered = async (q: string, found: string[] | null) => {
		const hits = found && { ids: found, related: [], each: {}, partial: false, unavailable: false };
		const rows = await campersToEnroll(
			{ db: ctx.db, place: ctx.place, today: ctx.today, hits },
			session.id,
			q,
		);
		return rows
			.filter(({ id }) => ids.includes(id))
			.map(({ first_name, is_enrolled }) => [first_name, is_enrolled]);
	};
	expect(await offered("an", ids)).toEqual([
		["Anna", 0],
		["Ana", 1],
	]);
	expect(await offered("an", [])).toEqual([]);
	expect(await offered("", null)).toEqual([
		["Ben", 0],
		["Anna", 0],
		["Ana", 1],
	]);
});

it("eligible campers come before ineligible ones, within few rows", async () => {
	const { camp, ctx, season } = await aPlace();
	const session = aSession(season, {
		start_date: "2026-07-06",
		end_date: "2026-07-17",
		min_age: 9,
		max_age: 10,
		min_grade: 4,
		max_grade: 5,
	});
	const named = (word: string, count: number, birth_date: string | null) =>
		Array.from({ length: count }, (_, at) =>
			aCamper(camp, { first_name: word, last_name: `${word}${String(at).padStart(2, "0")}`, birth_date }),
		);
	// By a day: in the higher grade, in the lower; nine on the first day, not yet nine. And one of whom nothing is known.
	const fit = [...named("Ten", 3, "2015-09-02"), ...named("Nine", 2, "2017-07-06")];
	const not = [
		...named("Early", 30, "2015-09-01"),
		...named("Adam", 8, "2017-07-07"),
		...named("Blank", 1, null),
	];
	await writeRows(env.DB, [session, ...fit, ...not]);
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const at = { db: makeDb(env.DB, cost), place: ctx.place, today: ctx.today, hits: null };
	const offered = (await campersToEnroll(at, session.id, "")).map(({ first_name }) => first_name);
	const count = (word: string) => offered.filter((each) => each === word).length;
	expect(offered).toHaveLength(20);
	expect([count("Ten"), count("Nine"), count("Ana")]).toEqual([3, 2, 1]);
	expect([count("Adam"), count("Blank"), count("Early")]).toEqual([8, 1, 5]);
	expect(cost.rows_read).toBeLessThan(300);
});

it("the index is used only for a search in the whole camp", () => {
	const scope = { kind: "camp" } as const;
	expect(searchToEnroll({ scope, query: { session_id: "s", q: "An" } })).toMatchObject({ words: ["an"] });
	expect(searchToEnroll({ scope, query: { session_id: "s", q: " " } })).toBeNull();
	expect(searchToEnroll({ scope, query: { q: "An" } })).toBeNull();
	expect(
		searchToEnroll({ scope: { kind: "groups", person_id: "p" }, query: { session_id: "s", q: "An" } }),
	).toBeNull();
});
