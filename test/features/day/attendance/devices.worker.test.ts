import { describe, expect, it } from "vitest";
import { saveMark } from "#app/features/day/attendance/save-attendance.server";
import { attendanceWorld, rowsOf } from "./attendance-world";

const DEVICE = { device_id: "phone-1", device_counter: 7 };

describe("Marks of one user with and without a device", () => {
	it("a mark from a device replaces a mark made without a device", async () => {
		const { mark, as, ana } = await attendanceWorld();
		const ctx = await as(ana);
		await saveMark(ctx, mark(0));
		const changed = await saveMark(ctx, mark(0, { status: "absent", seen_version: 1, ...DEVICE }));
		expect(changed).toMatchObject({ status: "absent", version: 2 });
	});

	it("a device can clear a mark made without a device", async () => {
		const { mark, as, ana } = await attendanceWorld();
		const ctx = await as(ana);
		await saveMark(ctx, mark(0));
		await saveMark(ctx, mark(0, { status: "unmarked", seen_version: 1, ...DEVICE }));
		const stored = await rowsOf<{ voided_at: string | null }>(
			"SELECT voided_at FROM attendance WHERE camper_id = ?",
			mark(0).camper_id,
		);
		expect(stored[0]?.voided_at).not.toBeNull();
	});

	it("a device that doesn't number its marks is accepted at every change", async () => {
		const { mark, as, ana } = await attendanceWorld();
		const ctx = await as(ana);
		await saveMark(ctx, mark(0, { device_id: "script" }));
		const changed = await saveMark(ctx, mark(0, { status: "absent", seen_version: 1, device_id: "script" }));
		expect(changed).toMatchObject({ status: "absent", version: 2 });
	});

	it("a mark from a device that hasn't seen the stored one is rejected", async () => {
		const { mark, as, ana } = await attendanceWorld();
		const ctx = await as(ana);
		await saveMark(ctx, mark(0));
		await expect(saveMark(ctx, mark(0, { status: "absent", ...DEVICE }))).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});
});
