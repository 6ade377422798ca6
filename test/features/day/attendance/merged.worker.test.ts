import { beforeEach, describe, expect, it } from "vitest";
import { saveAttendance, saveMark } from "#app/features/day/attendance/save-attendance.server";
import { mergePersons } from "#app/features/office/merge/merge.server";
import { type PersonRecord, personRead } from "#app/features/people/person-page/person-read.server";
import type { CampCtx } from "#app/platform/context.server";
import { type AttendanceWorld, attendanceWorld, counted, refusal, rowsOf } from "./attendance-world";

// A phone was offline while the camp's office made two records of a child one.
describe("Marks of a record that was merged in the meantime", () => {
	let world: AttendanceWorld;
	let ana: CampCtx;
	beforeEach(async () => {
		world = await attendanceWorld({ campers: 6 });
		ana = await world.as(world.ana);
	});

	const idOf = (index: number) => world.campers[index]?.id ?? "";
	const record = async (index: number) => {
		const whose = { db: ana.db, place: ana.place, today: ana.today, id: idOf(index) };
		const [found] = await personRead(whose);
		return found as PersonRecord;
	};
	const merge = async (kept: number, merged: number) =>
		mergePersons(ana, await record(kept), await record(merged));
	const marksOf = (index: number) =>
		rowsOf<{ status: string; version: number }>(
			"SELECT status, version FROM attendance WHERE camper_id = ? AND voided_at IS NULL",
			idOf(index),
		);

	it("go to the record that was kept, also after several merges", async () => {
		await merge(1, 0);
		await merge(2, 1);
		const rows = await saveAttendance(ana, [world.mark(3), world.mark(0, { status: "late" }), world.mark(4)]);
		expect(rows.map(({ camper_id }) => camper_id)).toEqual([idOf(3), idOf(2), idOf(4)]);
		expect(await marksOf(2)).toEqual([{ status: "late", version: 1 }]);
		expect(await marksOf(0)).toEqual([]);
		const one = await saveMark(ana, world.mark(0, { status: "absent", seen_version: 1 }));
		expect(one).toMatchObject({ camper_id: idOf(2), status: "absent", version: 2 });
	});

	it("count as having seen a mark made before the merge", async () => {
		await saveMark(ana, world.mark(0));
		await merge(1, 0);
		await saveAttendance(ana, [world.mark(0, { status: "late", seen_version: 1 })]);
		expect(await marksOf(1)).toEqual([{ status: "late", version: 2 }]);
	});

	it("conflict with a mark already made on the kept record", async () => {
		await merge(1, 0);
		await saveMark(await world.as(world.ben), world.mark(1));
		const error = await refusal(saveAttendance(ana, [world.mark(0, { status: "absent" })]));
		expect(error.code).toBe("CONFLICT");
		expect(error.details?.conflicts).toMatchObject([{ row: 0, camper_id: idOf(1), stored: { version: 1 } }]);
	});

	it("are rejected beside a mark of the kept record in the same request", async () => {
		await merge(1, 0);
		const error = await refusal(saveAttendance(ana, [world.mark(0, { status: "absent" }), world.mark(1)]));
		expect(error.code).toBe("INVALID");
		expect(Object.keys(error.fields ?? {})).toEqual(["rows.0.camper_id"]);
		expect(await marksOf(1)).toEqual([]);
	});

	it("stay rejected when the camper belongs to someone else or was deleted", async () => {
		await merge(4, 3);
		const cleo = await world.as(world.cleo);
		const unseen = await refusal(saveAttendance(cleo, [world.mark(0), world.mark(3)]));
		expect(Object.keys(unseen.fields ?? {})).toEqual(["rows.1.camper_id"]);
		expect(await marksOf(4)).toEqual([]);
		const unknown = await refusal(saveAttendance(ana, [world.mark(0, { camper_id: "nobody" })]));
		expect(unknown.fields).toHaveProperty(["rows.0.camper_id"]);
	});

	it("add no trip to a save of other marks", async () => {
		await merge(1, 0);
		const { ctx, cost } = counted(ana);
		await saveAttendance(ctx, [world.mark(2), world.mark(3)]);
		expect(cost.trips).toBe(1);
	});
});
