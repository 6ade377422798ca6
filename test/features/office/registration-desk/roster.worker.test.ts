import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	endEnrollment,
	moveEnrollment,
	restoreEnrollment,
} from "#app/features/program/enrollments/index.server";
import {
	cancelRegistration,
	readBooked,
	transferLine,
} from "#app/features/registration/bookings/index.server";
import { merge, undo } from "../merge/merge-world";
import { aDecidingCamp, aFamilyAt, placesOf, rows, takenIn } from "./board-world";

// What the roster does to a place that a family registered for and pays.

/** A family that is accepted and owes for Session 1. */
async function registered() {
	const place = await aDecidingCamp();
	const at = await aFamilyAt(place, { accepted: true });
	const [enrollment, child] = [at.enrollments[0], at.family.children[0]];
	if (!enrollment || !child) throw new Error("There is no child");
	return { ...place, ...at, enrollment, child, line_id: at.registration.lines[0]?.id ?? "" };
}

const theirs = { code: "CONFLICT", message: expect.stringContaining("part of the family's registration") };

describe("A registration's enrollment on the roster", () => {
	it("can't be withdrawn or moved there, because the registration would still owe for it", async () => {
		const { ctx, enrollment, first, second, id, line_id } = await registered();
		const ended = { enrollment_id: enrollment.id, status: "withdrawn" as const, reason: "Moved away" };
		await expect(endEnrollment(ctx, ended)).rejects.toMatchObject(theirs);
		const moved = { enrollment_id: enrollment.id, session_id: second.id, confirm_ineligible: true };
		await expect(moveEnrollment(ctx, moved)).rejects.toMatchObject(theirs);
		expect([await takenIn(first), await takenIn(second)]).toEqual([1, 0]);
		// Where they are led to, it goes.
		await transferLine(ctx, await readBooked(ctx, id), {
			line_id,
			session_id: second.id,
			confirm_ineligible: true,
		});
		expect([await takenIn(first), await takenIn(second)]).toEqual([0, 1]);
	});

	it("can't be restored there after it was canceled or transferred", async () => {
		const { ctx, enrollment, first, second, id, line_id } = await registered();
		await transferLine(ctx, await readBooked(ctx, id), {
			line_id,
			session_id: second.id,
			confirm_ineligible: true,
		});
		const back = (enrollment_id: string) => restoreEnrollment(ctx, { enrollment_id, status: "enrolled" });
		const given_up = { code: "CONFLICT", message: expect.stringContaining("Enter a new registration") };
		await expect(back(enrollment.id)).rejects.toMatchObject(given_up);
		await cancelRegistration(ctx, await readBooked(ctx, id), {
			line_ids: null,
			reason: "Moved away",
			by: "staff" as const,
		});
		for (const { id: each } of await rows("SELECT id FROM enrollment WHERE camp_id = ?", ctx.camp.id))
			await expect(back(String(each))).rejects.toMatchObject(given_up);
		expect([await takenIn(first), await takenIn(second)]).toEqual([0, 0]);
	});

	it("can be withdrawn and restored there when it has no registration (control)", async () => {
		const { ctx, camp, first } = await registered();
		const child = aCamper(camp);
		const own = anEnrollment(first, child);
		await writeRows(env.DB, [child, own]);
		await endEnrollment(ctx, { enrollment_id: own.id, status: "withdrawn", reason: "Moved away" });
		await restoreEnrollment(ctx, { enrollment_id: own.id, status: "enrolled" });
		expect(await takenIn(first)).toBe(2);
	});
});

describe("Two records of a child in the same session", () => {
	it("can be merged when the ending enrollment has no registration, and not when a registration pays for it", async () => {
		const { ctx, camp, first, enrollment, child, id } = await registered();
		const twin = aCamper(camp);
		await writeRows(env.DB, [twin, anEnrollment(first, twin, { status: "enrolled" })]);
		// The place that staff gave has come further than the one that was accepted.
		await expect(merge(ctx, child, twin)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("a registration pays for"),
		});
		expect(await placesOf(id)).toEqual(["accepted"]);
		await env.DB.prepare(
			"UPDATE enrollment SET status = 'enrolled', created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?",
		)
			.bind(enrollment.id)
			.run();
		const merged = await merge(ctx, twin, child);
		expect(await placesOf(id)).toEqual(["enrolled"]);
		await undo(ctx, twin, merged);
		expect(await takenIn(first)).toBe(2);
	});
});
