import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { scaleCamp } from "#db/seed/scale-camp";
import { writeRows } from "#db/seed/write-rows";

const number = async (sql: string) => Number(await env.DB.prepare(sql).first("n"));

it("the scale fixture creates an exact number of people, with every child in a session and a group and every past day complete", {
	timeout: 30_000,
}, async () => {
	for (const { rows } of scaleCamp({ people: 700, days: 20, now: "2026-07-15T18:00:00.000Z" })) {
		await writeRows(env.DB, rows);
	}
	expect(await number("SELECT count(*) AS n FROM person")).toBe(700);
	expect(await number("SELECT total_people AS n FROM camp")).toBe(700);
	const campers = await number("SELECT count(*) AS n FROM camper");
	expect(campers).toBeGreaterThan(200);
	expect(await number("SELECT count(DISTINCT camper_id) AS n FROM enrollment")).toBe(campers);
	expect(await number("SELECT count(*) AS n FROM group_camper")).toBe(campers);
	expect(await number("SELECT sum(taken) AS n FROM session_places")).toBe(campers);

	const days = await env.DB.prepare(
		"SELECT date, count(*) AS marks FROM attendance GROUP BY date ORDER BY date",
	).all();
	expect(days.results).toHaveLength(20);
	expect(days.results[0]).toMatchObject({ date: "2026-06-25" });
	expect(days.results.at(-1)).toMatchObject({ date: "2026-07-14" });
	const firstBlock = await number(
		"SELECT sum(taken) AS n FROM session_places p JOIN session s ON s.id = p.session_id AND s.status = 'completed'",
	);
	expect(days.results[0]?.marks).toBe(firstBlock);
	expect(await number("SELECT sum(present + absent + late + left_early) AS n FROM attendance_tally")).toBe(
		await number("SELECT count(*) AS n FROM attendance"),
	);
});
