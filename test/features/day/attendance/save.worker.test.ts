import { beforeAll, describe, expect, it } from "vitest";
import { saveAttendance, saveMark } from "#app/features/day/attendance/save-attendance.server";
import { voidAttendance } from "#app/features/day/attendance/void-attendance.server";
import type { CampCtx } from "#app/platform/context.server";
import { type AttendanceWorld, attendanceWorld, NOW, refusal, rowsOf, TODAY } from "./attendance-world";

describe("A saved mark", () => {
	let world: AttendanceWorld;
	let ana: CampCtx;
	let ben: CampCtx;
	beforeAll(async () => {
		world = await attendanceWorld({ campers: 30 });
		ana = await world.as(world.ana);
		ben = await world.as(world.ben);
	});
	const state = (index: number) =>
		rowsOf<{ status: string; version: number; voided_at: string | null }>(
			"SELECT status, version, voided_at FROM attendance WHERE camper_id = ?",
			world.campers[index]?.id,
		);
	const tally = async () =>
		(
			await rowsOf(
				"SELECT present, absent, late, left_early FROM attendance_tally WHERE camp_id = ?",
				world.camp.id,
			)
		)[0];

	it("records the status, the user and the time, with an audit row without names", async () => {
		const record = await saveMark(
			ana,
			world.mark(0, { status: "absent", absence: "excused", reason: "sick", note: "Fever since last night" }),
		);
		expect(record).toMatchObject({
			status: "absent",
			absence: "excused",
			reason: "sick",
			note: "Fever since last night",
			version: 1,
			expected: true,
		});
		expect(record.marked_by).toEqual({ id: world.ana.id, name: "Ana" });
		expect(record.marked_at).toBe(NOW);
		const [audit] = await rowsOf<{ entity_id: string; changes: string }>(
			"SELECT entity_id, changes FROM audit_event WHERE camp_id = ?",
			world.camp.id,
		);
		expect(audit?.entity_id).toBe(record.id);
		expect(audit?.changes).not.toContain("Fever");
	});

	it("creates no version when it repeats the stored mark or was sent before", async () => {
		const device = { device_id: "tablet", device_counter: 7 };
		await saveAttendance(ana, [world.mark(1, device)]);
		await saveAttendance(ana, [world.mark(1, device)]);
		await saveAttendance(ben, [world.mark(1)]);
		expect(await state(1)).toMatchObject([{ status: "present", version: 1 }]);
		// Ben corrects it; then the tablet, which never heard an answer, sends its mark once more.
		await saveAttendance(ben, [world.mark(1, { status: "late", time: "09:20", seen_version: 1 })]);
		const [repeated] = await saveAttendance(ana, [world.mark(1, device)]);
		expect(await state(1)).toMatchObject([{ status: "late", version: 2 }]);
		// What it became, not what Ben made of it: the tablet has not seen that.
		expect(repeated?.version).toBe(1);
	});

	it("is rejected when the user hasn't seen the stored mark, and is accepted once they have", async () => {
		await saveAttendance(ana, [world.mark(2, { marked_at: "2026-07-15T13:04:30.000Z" })]);
		const error = await refusal(saveAttendance(ben, [world.mark(3), world.mark(2, { status: "absent" })]));
		expect(error.code).toBe("CONFLICT");
		expect(error.details?.conflicts).toMatchObject([
			{
				row: 1,
				camper_id: world.campers[2]?.id,
				text: "marked present by Ana at 9:04 AM",
				stored: { status: "present", version: 1 },
			},
		]);
		expect(error.fields).toEqual({ "rows.1.status": ["This child was marked present by Ana at 9:04 AM."] });
		expect(await state(3)).toEqual([]);
		await saveAttendance(ben, [world.mark(2, { status: "absent", seen_version: 1 })]);
		expect(await state(2)).toMatchObject([{ status: "absent", version: 2 }]);
		// Ana still believes in version 1.
		const late = await refusal(saveAttendance(ana, [world.mark(2, { status: "late", seen_version: 1 })]));
		expect(late.details?.conflicts[0]?.text).toBe("marked absent (unexcused) by Ben at 10:00 AM");
	});

	it("keeps the mark it corrects", async () => {
		await saveAttendance(ana, [world.mark(4)]);
		await saveAttendance(ben, [world.mark(4, { status: "late", time: "09:20", seen_version: 1 })]);
		const history = await rowsOf(
			"SELECT status, version, marked_by FROM attendance_history WHERE camper_id = ?",
			world.campers[4]?.id,
		);
		expect(history).toEqual([{ status: "present", version: 1, marked_by: world.ana.id }]);
	});

	it("counts as unmarked when it is cleared, keeps its history and conflicts with no one", async () => {
		const before = (await tally()) as { present: number };
		await saveAttendance(ana, [world.mark(5)]);
		expect(await tally()).toMatchObject({ present: before.present + 1 });
		await voidAttendance(ben, world.mark(5), 1);
		expect(await tally()).toMatchObject({ present: before.present });
		expect(await state(5)).toMatchObject([{ version: 2, voided_at: NOW }]);
		await voidAttendance(ben, world.mark(5), 1);
		expect(await state(5)).toMatchObject([{ version: 2 }]);
		await saveAttendance(ana, [world.mark(5, { status: "late", time: "09:30" })]);
		expect(await state(5)).toMatchObject([{ status: "late", version: 3, voided_at: null }]);
		expect((await refusal(voidAttendance(ben, world.mark(5), 2))).code).toBe("CONFLICT");
	});

	it("keeps the device's time only where it is plausible", async () => {
		const at = async (index: number, marked_at: string) =>
			(await saveMark(ana, world.mark(index, { marked_at }))).marked_at;
		expect(await at(6, "2026-07-15T09:05:00-04:00")).toBe("2026-07-15T13:05:00.000Z");
		expect(await at(7, "2026-07-15T18:00:00.000Z")).toBe(NOW);
		expect(await at(8, "1970-01-01T00:00:00.000Z")).toBe(NOW);
	});

	it("drops fields that don't match a new status, and keeps the note", async () => {
		await saveMark(
			ana,
			world.mark(9, { status: "absent", absence: "excused", reason: "sick", note: "Called" }),
		);
		const record = await saveMark(
			ana,
			world.mark(9, { status: "late", time: "09:50", note: "Called", seen_version: 1 }),
		);
		expect(record).toMatchObject({
			status: "late",
			absence: null,
			reason: null,
			time: "09:50",
			note: "Called",
		});
	});

	it("is won by exactly one of twenty parallel requests per version", async () => {
		const sent = Array.from({ length: 20 }, (_, index) =>
			saveAttendance(ana, [
				world.mark(10, {
					status: "late",
					time: `08:${10 + index}`,
					device_id: `d${index}`,
					device_counter: 1,
				}),
			]).then(
				() => true,
				() => false,
			),
		);
		expect((await Promise.all(sent)).filter(Boolean)).toHaveLength(1);
		expect(await state(10)).toMatchObject([{ version: 1 }]);
		const seen = Array.from({ length: 20 }, (_, index) =>
			saveAttendance(ben, [world.mark(10, { status: "absent", note: `Nr. ${index}`, seen_version: 1 })]).then(
				() => true,
				() => false,
			),
		);
		expect((await Promise.all(seen)).filter(Boolean)).toHaveLength(1);
		expect(await state(10)).toMatchObject([{ version: 2 }]);
	});

	it("is believed saved by all twenty without the guard (control)", async () => {
		const unguarded = (index: number) =>
			rowsOf(
				`INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, note, marked_by, marked_at, received_at)
				VALUES (?, ?, ?, 'morning', ?, 'late', ?, 'u', ?, ?)
				ON CONFLICT DO UPDATE SET note = excluded.note, version = version + 1`,
				...[world.camp.id, world.session.id, TODAY, world.campers[11]?.id, `Nr. ${index}`, NOW, NOW],
			).then(
				() => true,
				() => false,
			);
		const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => unguarded(index)));
		expect(sent.filter(Boolean)).toHaveLength(20);
		expect(await state(11)).toMatchObject([{ version: 20 }]);
	});
});

describe("Rejections that store nothing", () => {
	let world: AttendanceWorld;
	let ana: CampCtx;
	let cleo: CampCtx;
	beforeAll(async () => {
		world = await attendanceWorld();
		ana = await world.as(world.ana);
		cleo = await world.as(world.cleo);
	});
	const stored = async () =>
		(await rowsOf<{ n: number }>("SELECT count(*) AS n FROM attendance WHERE camp_id = ?", world.camp.id))[0]
			?.n;

	it("report every invalid row by its number and field", async () => {
		const marks = [
			world.mark(0),
			world.mark(1, { date: "2026-07-16" }),
			world.mark(1, { date: "2026-07-03" }),
			world.mark(1, { date: "2026-07-11" }),
			world.mark(2, { checkpoint: "midday" }),
			world.mark(2, { reason: "moon", status: "absent" }),
			world.mark(3, { status: "present", time: "09:00" }),
			world.mark(0),
			world.mark(0, { camper_id: world.stranger.id }),
			world.mark(0, { camper_id: world.theirCamper.id }),
			world.mark(0, { camper_id: "nobody" }),
			world.mark(0, { session_id: world.theirSession.id, camper_id: world.theirCamper.id }),
			world.mark(3, { checkpoint: "evening", status: "late", time: "23:00" }),
		];
		const error = await refusal(saveAttendance(ana, marks));
		expect(error.code).toBe("INVALID");
		expect(error.fields).toEqual({
			"rows.1.date": ["This day is in the future."],
			"rows.2.date": ["The session hadn't begun on this day."],
			"rows.3.date": ["The session doesn't run on this day."],
			"rows.4.checkpoint": ["This session has no midday roll call."],
			"rows.5.reason": ["This camp doesn't use this absence reason."],
			"rows.6.time": ["Only a late arrival or an early departure can have a time."],
			"rows.7.camper_id": ["This child is marked twice, in rows 0 and 7."],
			"rows.8.camper_id": ["This child isn't expected in this session on this day."],
			"rows.9.camper_id": ["This camper doesn't exist, or you don't have access."],
			"rows.10.camper_id": ["This camper doesn't exist, or you don't have access."],
			"rows.11.session_id": ["This session doesn't exist, or its roll can't be taken."],
			"rows.12.time": ["This time is in the future."],
		});
		expect(await stored()).toBe(0);
	});

	it("include a counselor's mark of a camper outside their groups", async () => {
		const error = await refusal(saveAttendance(cleo, [world.mark(0), world.mark(2)]));
		expect(error.fields).toEqual({
			"rows.1.camper_id": ["This camper doesn't exist, or you don't have access."],
		});
		expect(await stored()).toBe(0);
		expect(await saveAttendance(cleo, [world.mark(0), world.mark(1)])).toHaveLength(2);
	});

	it("include a counselor's check-out, which requires the release permission", async () => {
		const sent = world.mark(0, { status: "checked_out", seen_version: 1 });
		expect((await refusal(saveMark(cleo, sent))).fields).toHaveProperty("status");
		expect(await saveMark(ana, sent)).toMatchObject({ status: "checked_out", version: 2 });
	});

	it("include a camper after their last day, but not the days before", async () => {
		await rowsOf(
			"UPDATE enrollment SET status = 'withdrawn', ended_at = ?, ends_on = '2026-07-14' WHERE id = ?",
			NOW,
			world.enrollments[3]?.id,
		);
		expect((await refusal(saveMark(ana, world.mark(3)))).fields).toHaveProperty("camper_id");
		expect(await saveMark(ana, world.mark(3, { date: "2026-07-14" }))).toMatchObject({ status: "present" });
	});

	it("don't include clearing the mark of a canceled camper", async () => {
		await saveMark(ana, world.mark(2));
		await rowsOf(
			"UPDATE enrollment SET status = 'cancelled', ended_at = ? WHERE id = ?",
			NOW,
			world.enrollments[2]?.id,
		);
		expect(
			(await refusal(saveMark(ana, world.mark(2, { status: "late", seen_version: 1 })))).fields,
		).toHaveProperty("camper_id");
		await voidAttendance(ana, world.mark(2), 1);
		expect(
			await rowsOf(
				"SELECT version FROM attendance WHERE camper_id = ? AND voided_at IS NOT NULL",
				world.campers[2]?.id,
			),
		).toEqual([{ version: 2 }]);
	});
});
