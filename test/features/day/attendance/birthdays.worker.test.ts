import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readBatch } from "#db/client";
import { aCamper, anEnrollment, aSeason, aSession, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { birthdayReads } from "#app/features/day/attendance/birthday-tile.server";
import { attendanceWorld, TODAY } from "./attendance-world";

test("birthdays include the caller's own campers expected that day, and staff for the whole camp", async () => {
	const world = await attendanceWorld();
	const born = { birth_date: "2016-07-15" };
	const named = (first_name: string, fields = born) => aCamper(world.camp, { ...fields, first_name });
	const [nell, gone, left, late, cancelled, later] = [
		...[named("Nell"), named("Gone"), named("Left"), named("Late")],
		...[named("Cancelled"), named("Later")],
	] as const;
	await writeRows(env.DB, [
		...[nell, gone, left, late, cancelled, later, named("At home")],
		aCamper(world.elsewhere, { ...born, first_name: "Foreign" }),
		aStaffMember(world.camp, { birth_date: "1990-07-15", first_name: "Otto" }),
		named("Tomorrow", { birth_date: "2016-07-16" }),
		anEnrollment(world.session, nell),
		anEnrollment(world.session, gone),
		anEnrollment(world.session, left, { ends_on: "2026-07-14" }),
		anEnrollment(world.session, late, { starts_on: "2026-07-16" }),
		anEnrollment(world.session, cancelled, { status: "cancelled", ended_at: "2026-07-01T00:00:00.000Z" }),
		anEnrollment(world.later, later),
	]);
	const [own] = world.campers;
	await env.DB.batch([
		env.DB.prepare("UPDATE person SET birth_date = ? WHERE id = ?").bind(born.birth_date, own?.id),
		env.DB.prepare("UPDATE camper SET deleted_at = ? WHERE id = ?").bind("2026-07-01T00:00:00.000Z", gone.id),
	]);
	const names = async (user: { id: string }, date = TODAY) => {
		const ctx = await world.as(user);
		const rows = await readBatch(ctx.db, birthdayReads(ctx.db, { ...ctx.place, today: TODAY }, date));
		for (const { total } of rows.birthday_campers) expect(total).toBe(rows.birthday_campers.length);
		return [...rows.birthday_campers, ...(rows.birthday_staff ?? [])]
			.map(({ first_name }) => first_name)
			.sort();
	};
	expect(await names(world.ana)).toEqual(["Child0000", "Nell", "Otto"]);
	expect(await names(world.cleo)).toEqual(["Child0000"]);
	// Nobody is at camp on the same day of another year.
	expect(await names(world.ana, "2027-07-15")).toEqual([]);
	// Neither is anybody on a day of the week on which the session does not run.
	await env.DB.prepare("UPDATE person SET birth_date = '2016-07-11' WHERE camp_id = ?")
		.bind(world.camp.id)
		.run();
	expect(await names(world.ana, "2026-07-11")).toEqual([]);
});

test("a birthday on February 29 is on March 1, except in leap years", async () => {
	const world = await attendanceWorld();
	const leap = aCamper(world.camp, { birth_date: "2016-02-29", first_name: "Leap" });
	// Over New Year, so that the day may lie in the year it ends in.
	const ofWinter = (start_date: string, end_date: string) => {
		const season = aSeason(world.camp, { name: start_date, start_date, end_date, is_current: false });
		const session = aSession(season, { start_date, end_date, weekdays: 127, status: "running" });
		return [season, session, anEnrollment(session, leap)];
	};
	await writeRows(env.DB, [
		leap,
		...ofWinter("2026-12-20", "2027-03-05"),
		...ofWinter("2027-12-20", "2028-03-05"),
	]);
	const { results } = await env.DB.prepare(
		"SELECT date FROM birthday_at_camp WHERE camper_id = ? ORDER BY date",
	)
		.bind(leap.id)
		.all<{ date: string }>();
	expect(results.map(({ date }) => date)).toEqual(["2027-03-01", "2028-02-29"]);
	// All year round, in each of its years.
	await writeRows(env.DB, ofWinter("2028-08-01", "2031-06-30"));
	const { results: all } = await env.DB.prepare(
		"SELECT date FROM birthday_at_camp WHERE camper_id = ? AND date > '2028-08' ORDER BY date",
	)
		.bind(leap.id)
		.all<{ date: string }>();
	expect(all.map(({ date }) => date)).toEqual(["2029-03-01", "2030-03-01", "2031-03-01"]);
});
