import { beforeAll, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { ownGroup, ownReads } from "#app/features/day/my-day/own.server";
import { type AttendanceWorld, attendanceWorld, TODAY } from "../attendance/attendance-world";

// Heron, which Cleo looks after, has the first two children; the session's roll is taken in the morning and the evening.
let world: AttendanceWorld;
let staff_id = "";
beforeAll(async () => {
	world = await attendanceWorld({ campers: 5 });
	staff_id = (await world.as(world.cleo)).membership.person_id ?? "";
});

async function own(time: string, { camp_id = world.camp.id, date = TODAY } = {}) {
	const { db } = await world.as(world.cleo);
	const { own_groups } = await readBatch(db, ownReads(db, camp_id, staff_id, date));
	return own_groups.map((row) => ownGroup(row, time));
}

it("the roll call of the user's own group is shown, regardless of the session's other groups", async () => {
	const ana = await world.as(world.ana);
	expect(await own("09:00")).toMatchObject([
		{ group_id: world.heron.id, children: 2, roll: { checkpoint: "morning", marked: 0 }, is_open: true },
	]);
	await saveAttendance(ana, [world.mark(2), world.mark(3), world.mark(4)]);
	expect(await own("09:00")).toMatchObject([{ roll: { checkpoint: "morning", marked: 0 }, is_open: true }]);
	await saveAttendance(ana, [world.mark(0)]);
	expect(await own("09:00")).toMatchObject([{ roll: { marked: 1 }, is_open: true }]);
	await saveAttendance(ana, [world.mark(1, { status: "absent" })]);
	expect(await own("09:00")).toMatchObject([{ roll: { checkpoint: "morning", marked: 2 }, is_open: false }]);
	// The evening's is not asked for in the morning.
	expect(await own("16:00")).toMatchObject([{ roll: { checkpoint: "evening", marked: 0 }, is_open: true }]);
});

it("no group is shown on a day without camp, and none of another camp", async () => {
	expect(await own("09:00", { date: "2026-07-18" })).toEqual([]);
	expect(await own("09:00", { camp_id: world.elsewhere.id })).toEqual([]);
});
