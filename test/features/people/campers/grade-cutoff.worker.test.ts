import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { aCamp, aCamper, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { gradeCutoffOf, gradeSettings } from "#app/features/people/campers/index.server";
import { camperRead, toCamperFields } from "#app/features/people/campers/queries.server";
import { campersToEnroll } from "#app/features/program/enrollments/campers-to-enroll.server";
import { enrollCamper } from "#app/features/program/enrollments/enroll-camper.server";
import { seasonOf } from "#app/features/registration/bookings/queries.server";
import { aCampWithAdmin, store } from "./campers-world";

const db = makeDb(env.DB);

describe("A camp's grade cutoff", () => {
	it.each([
		[{}, "09-01"],
		[{ grade_cutoff_month: null, grade_cutoff_day: null }, "09-01"],
		[{ grade_cutoff_month: 12, grade_cutoff_day: 31 }, "12-31"],
		[{ grade_cutoff_month: 8 }, "08-01"],
		[{ grade_cutoff_day: 30 }, "09-30"],
	])("for %j is %s, in code and in SQL", async (settings, cutoff) => {
		const camp = aCamp({ settings });
		await writeRows(env.DB, [camp]);
		const [row] = await db.all<{ cutoff: string }>(sql`SELECT ${gradeCutoffOf(camp.id)} AS cutoff`);
		expect([row?.cutoff, gradeSettings(settings).cutoff]).toEqual([cutoff, cutoff]);
	});

	// A child of October 15, 2016 enters 4th grade in 2026 by September 1, and 5th by December 31.
	it.each([
		[{}, 4],
		[{ grade_cutoff_month: 12, grade_cutoff_day: 31 }, 5],
	])("determines the grade shown, enrolled and registered: %j", async (settings, grade) => {
		const { camp, season, ctx } = await aCampWithAdmin({ settings });
		const child = aCamper(camp, { birth_date: "2016-10-15" });
		const session = aSession(season, { min_grade: grade, max_grade: grade });
		await store(child, session);
		const { place, today } = ctx;
		const [row] = await camperRead(ctx.db, { place, today, id: child.id });
		expect(row && toCamperFields(row, ctx).grade).toBe(grade);
		// A session of that grade takes the child without a question.
		const { enrollment } = await enrollCamper(ctx, { session_id: session.id, camper_id: child.id });
		const [stored] = await db.all<{ grade: number }>(
			sql`SELECT grade FROM enrollment WHERE id = ${enrollment.id}`,
		);
		expect(stored?.grade).toBe(grade);
		const [registering] = await seasonOf({ db: ctx.db, place }, season.id);
		expect(registering?.grade_cutoff).toBe(gradeSettings(settings).cutoff);
	});

	it.each([
		[{}, "Zoe"],
		[{ grade_cutoff_month: 12, grade_cutoff_day: 31 }, "Adam"],
	])("determines who is offered first for a session: %j", async (settings, name) => {
		const { camp, season, ctx } = await aCampWithAdmin({ settings });
		const session = aSession(season, { min_grade: 4, max_grade: 4, min_age: null, max_age: null });
		const named = (first_name: string, birth_date: string) =>
			Array.from({ length: 20 }, () => aCamper(camp, { first_name, last_name: first_name, birth_date }));
		await store(session, ...named("Adam", "2017-10-15"), ...named("Zoe", "2016-10-15"));
		const at = { db: ctx.db, place: ctx.place, today: ctx.today, hits: null };
		const offered = await campersToEnroll(at, session.id, "");
		expect(new Set(offered.map(({ first_name }) => first_name))).toEqual(new Set([name]));
	});
});
