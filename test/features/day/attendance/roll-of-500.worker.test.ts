import { beforeAll, describe, expect, it } from "vitest";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import type { CampCtx } from "#app/platform/context.server";
import { type AttendanceWorld, attendanceWorld, counted, rowsOf } from "./attendance-world";

describe("A roll call of 500", () => {
	let world: AttendanceWorld;
	let ana: CampCtx;
	beforeAll(async () => {
		world = await attendanceWorld({ campers: 500 });
		ana = await world.as(world.ana);
	});
	const all = (fields = {}) => world.campers.map((_, index) => world.mark(index, fields));

	it("takes one trip and at most 1,050 written rows, and a correction 1,600", async () => {
		const first = counted(ana);
		const rows = await saveAttendance(first.ctx, all());
		expect(rows).toHaveLength(500);
		expect(rows.map(({ camper_id }) => camper_id)).toEqual(world.campers.map(({ id }) => id));
		expect(first.cost.trips).toBe(1);
		expect(first.cost.rows_written).toBeLessThanOrEqual(1050);
		expect(first.cost.rows_written).toBeGreaterThanOrEqual(500);

		const again = counted(ana);
		await saveAttendance(again.ctx, all());
		expect(again.cost.rows_written).toBeLessThan(10);

		const correction = counted(ana);
		await saveAttendance(correction.ctx, all({ status: "late", time: "09:40", seen_version: 1 }));
		expect(correction.cost.trips).toBe(1);
		expect(correction.cost.rows_written).toBeLessThanOrEqual(1600);
		// The sent marks are a table that is read once, not once for every stored mark: that would be 250,000.
		expect(correction.cost.rows_read).toBeLessThan(25_000);
		expect(await rowsOf("SELECT late, present FROM attendance_tally")).toEqual([{ late: 500, present: 0 }]);
		expect(await rowsOf("SELECT count(*) AS n FROM attendance_history")).toEqual([{ n: 500 }]);
	});

	it("costs no more the second time that day, although the day's tally is recounted", async () => {
		const evening = { checkpoint: "evening", status: "absent", absence: "excused" } as const;
		const first = counted(ana);
		await saveAttendance(first.ctx, all(evening));
		expect(first.cost.trips).toBe(1);
		expect(first.cost.rows_written).toBeLessThanOrEqual(1050);
		expect(first.cost.rows_read).toBeLessThan(25_000);
		expect(await rowsOf("SELECT came, absent, late FROM day_tally")).toEqual([
			{ came: 500, absent: 0, late: 500 },
		]);

		const correction = counted(ana);
		await saveAttendance(
			correction.ctx,
			all({ checkpoint: "evening", status: "left_early", time: "09:50", seen_version: 1 }),
		);
		expect(correction.cost.trips).toBe(1);
		expect(correction.cost.rows_written).toBeLessThanOrEqual(1600);
		expect(correction.cost.rows_read).toBeLessThan(25_000);
		expect(await rowsOf("SELECT came, left_early FROM day_tally")).toEqual([{ came: 500, left_early: 500 }]);

		// A single mark counts the children of the day anew, and writes as much as in the morning and the day's two rows.
		const one = counted(ana);
		await saveAttendance(one.ctx, [
			world.mark(0, { checkpoint: "evening", status: "checked_out", seen_version: 2 }),
		]);
		expect(one.cost.rows_written).toBeLessThan(12);
		expect(await rowsOf("SELECT came, left_early, checked_out FROM day_tally")).toEqual([
			{ came: 500, left_early: 499, checked_out: 1 },
		]);
	});
});
