import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aCamper, aFamily, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	attendanceHistoryReads,
	expectedCount,
	nextCampDayReads,
} from "#app/features/day/attendance/index.server";
import { campDaysReads } from "#app/features/day/attendance/queries.server";
import { rollCallReads } from "#app/features/day/attendance/roll-call-reads.server";
import { rollCallView } from "#app/features/day/attendance/roll-call-view.server";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { voidAttendance } from "#app/features/day/attendance/void-attendance.server";
import type { CampCtx } from "#app/platform/context.server";
import {
	type AttendanceWorld,
	attendanceWorld,
	counted,
	dayOf,
	missingOn,
	NOW,
	rowsOf,
	TODAY,
} from "./attendance-world";

const ALL = { q: "" };

describe("Reads of attendance", () => {
	let world: AttendanceWorld;
	let ana: CampCtx;
	let cleo: CampCtx;
	let family: ReturnType<typeof aFamily>;
	beforeAll(async () => {
		world = await attendanceWorld({ campers: 8 });
		const { camp, session, mark } = world;
		family = aFamily(camp, {
			last_name: "Zimmer",
			children: [{ first_name: "Tess" }],
			guardians: [
				{ first_name: "Dana" },
				{ first_name: "Kim", preferred_name: "Kimmy", phone: "+1 207 555 0134" },
			],
		});
		const deleted = aCamper(camp, { first_name: "Deleted" });
		const tess = family.children[0] as { id: string };
		await writeRows(env.DB, [family, anEnrollment(session, tess), deleted, anEnrollment(session, deleted)]);
		for (const table of ["camper", "person"]) {
			await rowsOf(`UPDATE ${table} SET deleted_at = ? WHERE id = ?`, NOW, deleted.id);
		}
		[ana, cleo] = await Promise.all([world.as(world.ana), world.as(world.cleo)]);
		await saveAttendance(ana, [
			mark(0),
			mark(1, { status: "late", time: "09:20" }),
			mark(2, { status: "absent", absence: "excused", reason: "sick" }),
			mark(3, { status: "absent" }),
			mark(4),
			mark(5, { status: "left_early", time: "09:50" }),
			mark(0, { date: "2026-07-14" }),
		]);
		await voidAttendance(ana, mark(4), 1);
		// Enrolled, marked, then cancelled: no longer expected, and in no figure.
		await saveAttendance(ana, [mark(6)]);
		await rowsOf(
			"UPDATE enrollment SET status = 'cancelled', ended_at = ? WHERE id = ?",
			NOW,
			world.enrollments[6]?.id,
		);
	});

	it("return the day's sessions with their tallies, which add up to the campers expected", async () => {
		const rows = await dayOf(ana, TODAY);
		const none = { expected: 8, present: 0, late: 0, absent: 0, left_early: 0, checked_out: 0, unmarked: 8 };
		expect(rows).toMatchObject([
			{
				name: "Session Two",
				checkpoint: "morning",
				expected: 8,
				present: 1,
				late: 1,
				absent: 2,
				left_early: 1,
				unmarked: 3,
			},
			{ name: "Session Two", checkpoint: "evening", ...none },
		]);
		expect(await dayOf(ana, "2026-07-11")).toEqual([]);
		expect(await dayOf(ana, "2026-07-20")).toMatchObject([{ name: "Session Three", expected: 0 }]);
	});

	it("return only a counselor's own campers, and no session without any", async () => {
		expect(await dayOf(cleo, TODAY)).toMatchObject([
			{ checkpoint: "morning", expected: 2, present: 1, late: 1, unmarked: 0 },
			{ checkpoint: "evening", expected: 2, unmarked: 2 },
		]);
		expect(await dayOf(cleo, "2026-07-20")).toEqual([]);
		expect(await missingOn(cleo, TODAY)).toEqual([]);
	});

	it("return the missing campers and their number once a roll call has started", async () => {
		const rows = await missingOn(ana, TODAY);
		expect(rows.map(({ first_name, state }) => [first_name, state])).toEqual([["Child0003", "absent"]]);
		expect(rows[0]).toMatchObject({
			checkpoint: "morning",
			session_name: "Session Two",
			guardian_phone: null,
		});
		// Nobody is missing where roll has not begun.
		expect(await missingOn(ana, "2026-07-13")).toEqual([]);
	});

	it("return a session's roll calls by day, with the number expected", async () => {
		const reads = attendanceHistoryReads(ana.db, ana.place, world.session.id);
		const days = await reads.attendance_days;
		expect(days).toMatchObject([
			{ date: TODAY, checkpoint: "morning", present: 1, late: 1, absent: 2, left_early: 1 },
			{ date: "2026-07-14", present: 1 },
		]);
		const spans = await reads.attendance_spans;
		expect(
			expectedCount(
				spans,
				world.session.session as { start_date: string; end_date: string; weekdays: number },
				TODAY,
			),
		).toBe(8);
		expect(
			expectedCount(
				spans,
				world.session.session as { start_date: string; end_date: string; weekdays: number },
				"2026-07-18",
			),
		).toBe(0);
	});

	it("return the camp days around a date, and the next one", async () => {
		const around = (date: string, last: string | null = TODAY) =>
			campDaysReads(ana.db, ana.place, date, last);
		const next = async (date: string) => (await nextCampDayReads(ana.db, ana.place, date))[0]?.next_day;
		expect(await around(TODAY)).toEqual([{ before: "2026-07-14", after: null }]);
		expect(await around("2026-07-11")).toEqual([{ before: "2026-07-10", after: "2026-07-13" }]);
		expect(await around("2026-07-19", "2026-08-30")).toEqual([{ before: "2026-07-17", after: "2026-07-20" }]);
		expect(await around("2026-07-17")).toEqual([{ before: "2026-07-15", after: null }]);
		expect(await around("2026-07-17", null)).toEqual([{ before: "2026-07-16", after: "2026-07-20" }]);
		expect(await next(TODAY)).toBe("2026-07-16");
		expect(await next("2026-07-17")).toBe("2026-07-20");
		expect(await next("2026-07-31")).toBeNull();
	});

	it("return a roll call's expected campers, their marks, and the replaced marks", async () => {
		const { ctx, cost } = counted(ana);
		const reads = rollCallReads(ctx.db, { ...ctx.place, today: TODAY }, world.session.id, TODAY);
		const { session, ...rows } = await readBatch(ctx.db, reads);
		const [found] = session;
		if (!found) throw new Error("No session");
		const view = rollCallView(ctx, found, TODAY, rows, ALL);
		expect(cost.trips).toBe(1);
		expect(view).toMatchObject({
			checkpoint: "morning",
			checkpoints: ["morning", "evening"],
			closed: null,
			around: { before: "2026-07-14", after: null },
		});
		expect(view.children.map(({ name }) => name)).toEqual([
			"Child0000 Ashby",
			"Child0001 Ashby",
			"Child0002 Ashby",
			"Child0003 Ashby",
			"Child0004 Ashby",
			"Child0005 Ashby",
			"Child0007 Ashby",
			"Tess Zimmer",
		]);
		expect(view.children[0]).toMatchObject({
			age: 10,
			groups: [{ name: "Heron" }],
			mark: { status: "present", by: "Ana", at: "10:00 AM", version: 1 },
			history: [],
		});
		expect(view.children[4]).toMatchObject({
			mark: null,
			history: [
				{ voided: true, version: 2 },
				{ status: "present", voided: false },
			],
		});
		expect(view.reasons.map(({ key }) => key)).toContain("sick");
		expect(rollCallView(ctx, found, "2026-07-11", { ...rows, children: [] }, ALL).closed).toBe(
			"The session doesn't run on this day.",
		);
		expect(
			rollCallView(ctx, { ...found, status: "cancelled" }, TODAY, { ...rows, children: [] }, ALL).closed,
		).toBe("This session was canceled.");
	});

	it("return nothing of another camp", async () => {
		const place = { ...ana.place, camp_id: world.elsewhere.id };
		const reads = rollCallReads(ana.db, { ...place, today: TODAY }, world.session.id, TODAY);
		const { session, children, members, marks, replaced } = await readBatch(ana.db, reads);
		expect([session, children]).toEqual([[], []]);
		expect(members).toEqual([{ members: "[]", names: "[]" }]);
		expect([marks, replaced]).toEqual([[{ marks: "[]", names: "{}" }], [{ marks: "[]", names: "{}" }]]);
		expect(await missingOn({ ...ana, place }, TODAY)).toEqual([]);
		expect((await dayOf({ ...ana, place }, TODAY)).map(({ id }) => id)).toEqual([world.theirSession.id]);
	});
});
