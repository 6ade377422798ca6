import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, aGroup, anEnrollment, someAttendance } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	endEnrollment,
	enrollCamper,
	moveEnrollment,
	restoreEnrollment,
} from "#app/features/program/enrollments/index.server";
import { aPlace, at, enrollmentsOf, taken } from "./place";

/** Ana in Session 1 (July 6 to 17) and in the cabin Heron there; Session 2 begins on July 20. */
async function inSession1(options: Parameters<typeof aPlace>[0] = {}) {
	const place = await aPlace(options);
	const enrollment = anEnrollment(place.first, place.camper);
	const cabin = aGroup(place.camp, { session: place.first, campers: [place.camper] });
	await writeRows(env.DB, [enrollment, cabin]);
	return { ...place, enrollment, cabin };
}

async function groupsOf(place: { camp: { id: string }; camper: { id: string } }, session: { id: string }) {
	const { results } = await env.DB.prepare(
		"SELECT group_id FROM group_camper WHERE camp_id = ? AND camper_id = ? AND session_id = ?",
	)
		.bind(place.camp.id, place.camper.id, session.id)
		.all<{ group_id: string }>();
	return results.map(({ group_id }) => group_id);
}

describe("Moving to another session", () => {
	it("leaves nothing in a session that hasn't started, including its groups", async () => {
		const place = await inSession1();
		const { text, groups } = await moveEnrollment(place.ctx, {
			enrollment_id: place.enrollment.id,
			session_id: place.second.id,
		});
		expect(text).toBe("Ana moved to Session 2");
		expect(groups).toEqual([place.cabin.id]);
		const [old, made] = await enrollmentsOf(place.camper);
		expect(old).toMatchObject({ status: "withdrawn", ends_on: null, end_reason: "Moved to Session 2" });
		expect(made).toMatchObject({ status: "enrolled", starts_on: null, moved_from_id: place.enrollment.id });
		expect(await groupsOf(place, place.first)).toEqual([]);
		expect([await taken(place.first), await taken(place.second)]).toEqual([0, 1]);
	});

	it("keeps the days through yesterday when the camper has no mark today", async () => {
		const place = await inSession1({
			now: "2026-07-08T14:00:00.000Z",
			second: { start_date: "2026-07-01", end_date: "2026-07-31" },
		});
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		const [old, made] = await enrollmentsOf(place.camper);
		expect(old).toMatchObject({ ends_on: "2026-07-07" });
		expect(made).toMatchObject({ starts_on: "2026-07-08" });
		expect(await groupsOf(place, place.first)).toEqual([place.cabin.id]);
	});

	it("keeps today when the camper has a mark today, and starts tomorrow", async () => {
		const place = await inSession1({
			now: "2026-07-08T14:00:00.000Z",
			second: { start_date: "2026-07-01", end_date: "2026-07-31" },
		});
		await writeRows(env.DB, someAttendance(place.first, [place.camper], { date: "2026-07-08" }));
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		const [old, made] = await enrollmentsOf(place.camper);
		expect(old).toMatchObject({ ends_on: "2026-07-08" });
		expect(made).toMatchObject({ starts_on: "2026-07-09" });
	});

	it("starts with the new session when that is later", async () => {
		const place = await inSession1({ now: "2026-07-08T14:00:00.000Z" });
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		expect((await enrollmentsOf(place.camper))[1]).toMatchObject({ starts_on: null });
	});

	it("uses today's date in the camp's time zone", async () => {
		// 02:00 UTC on July 9 is still July 8 in Maine.
		const place = await inSession1({
			now: "2026-07-09T02:00:00.000Z",
			second: { start_date: "2026-07-01", end_date: "2026-07-31" },
		});
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		expect((await enrollmentsOf(place.camper))[1]).toMatchObject({ starts_on: "2026-07-08" });
	});

	it("keeps the old spot when the new session is full", async () => {
		const place = await inSession1({ second: { capacity: 0 } });
		await expect(
			moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "FULL", message: "Session 2 is full: 0 of 0 spots are filled." });
		expect(await enrollmentsOf(place.camper)).toMatchObject([{ status: "enrolled", ended_at: null }]);
		expect(await groupsOf(place, place.first)).toEqual([place.cabin.id]);
		expect(await taken(place.first)).toBe(1);
	});

	it("keeps the old spot when the camper is already in the new session", async () => {
		const place = await inSession1();
		await writeRows(env.DB, anEnrollment(place.second, place.camper));
		await expect(
			moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "CONFLICT", message: "Ana is already enrolled in Session 2." });
		expect(await taken(place.first)).toBe(1);
	});

	it("happens once, regardless of how often it is requested", async () => {
		const place = await inSession1();
		const input = { enrollment_id: place.enrollment.id, session_id: place.second.id };
		const ctx = { ...place.ctx, idempotency: { key: "m", operation: "POST move", body_hash: "h" } };
		const first = await moveEnrollment(ctx, input);
		expect((await moveEnrollment(ctx, input)).enrollment).toEqual(first.enrollment);
		await expect(moveEnrollment(place.ctx, input)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await enrollmentsOf(place.camper)).toHaveLength(2);
	});

	it.each([
		["waitlisted", {}, "Ana has no enrollment in Session 1 to move."],
		["enrolled", { first: { status: "completed" } }, "Session 1 is over. Enroll Ana in Session 2 instead."],
		["enrolled", { second: { status: "cancelled" } }, "Session 2 is canceled and no longer takes campers."],
	])("rejects %s with %o", async (status, options, message) => {
		const place = await aPlace(options);
		const enrollment = anEnrollment(place.first, place.camper, { status });
		await writeRows(env.DB, enrollment);
		await expect(
			moveEnrollment(place.ctx, { enrollment_id: enrollment.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "CONFLICT", message });
	});

	it("accepts enrollments of its own camp only", async () => {
		const place = await inSession1();
		const foreign = await inSession1();
		await expect(
			moveEnrollment(place.ctx, { enrollment_id: foreign.enrollment.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("Ending an enrollment", () => {
	it("frees the spot and keeps the reason and past days", async () => {
		const place = await inSession1({ now: "2026-07-08T14:00:00.000Z" });
		const { enrollment, text } = await endEnrollment(place.ctx, {
			enrollment_id: place.enrollment.id,
			status: "withdrawn",
			reason: "Homesick",
		});
		expect(text).toBe("Ana is withdrawn from Session 1");
		expect(enrollment).toMatchObject({ status: "withdrawn", ends_on: "2026-07-07" });
		expect(await enrollmentsOf(place.camper)).toMatchObject([
			{ end_reason: "Homesick", ended_at: "2026-07-08T14:00:00.000Z" },
		]);
		expect(await taken(place.first)).toBe(0);
	});

	it("leaves no day in a session that starts today", async () => {
		const place = await inSession1({ now: "2026-07-06T11:00:00.000Z" });
		const { enrollment, groups } = await endEnrollment(place.ctx, {
			enrollment_id: place.enrollment.id,
			status: "cancelled",
			reason: "By mistake",
		});
		expect(enrollment.ends_on).toBeNull();
		expect(groups).toEqual([place.cabin.id]);
	});

	it("happens once, and not after the session has ended", async () => {
		const place = await inSession1();
		const input = { enrollment_id: place.enrollment.id, status: "cancelled", reason: "x" } as const;
		const later = await at(place, "2026-07-18T14:00:00.000Z");
		await expect(endEnrollment(later, input)).rejects.toMatchObject({ code: "CONFLICT" });
		await endEnrollment(place.ctx, input);
		await expect(endEnrollment(place.ctx, input)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await taken(place.first)).toBe(0);
	});
});

describe("Restoring an enrollment", () => {
	it("restores an ended enrollment with its groups", async () => {
		const place = await inSession1();
		const input = { enrollment_id: place.enrollment.id, status: "cancelled", reason: "x" } as const;
		const { groups } = await endEnrollment(place.ctx, input);
		await restoreEnrollment(place.ctx, { enrollment_id: place.enrollment.id, status: "enrolled", groups });
		expect(await enrollmentsOf(place.camper)).toMatchObject([
			{ status: "enrolled", ended_at: null, end_reason: null },
		]);
		expect(await groupsOf(place, place.first)).toEqual([place.cabin.id]);
		expect(await taken(place.first)).toBe(1);
	});

	it("reverts a move: one spot again, in the old session", async () => {
		const place = await inSession1({ now: "2026-07-08T14:00:00.000Z" });
		const ids = { enrollment_id: place.enrollment.id, session_id: place.second.id };
		await moveEnrollment(place.ctx, ids);
		await restoreEnrollment(place.ctx, { enrollment_id: place.enrollment.id, status: "enrolled" });
		expect(await enrollmentsOf(place.camper)).toMatchObject([
			{ status: "enrolled", ends_on: null },
			{ status: "cancelled", ends_on: null },
		]);
		expect([await taken(place.first), await taken(place.second)]).toEqual([1, 0]);
	});

	it("reports when the spot has been taken by someone else", async () => {
		const place = await inSession1({ first: { capacity: 1 } });
		const other = aCamper(place.camp);
		await writeRows(env.DB, other);
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		await enrollCamper(place.ctx, { camper_id: other.id, session_id: place.first.id });
		await expect(
			restoreEnrollment(place.ctx, { enrollment_id: place.enrollment.id, status: "enrolled" }),
		).rejects.toMatchObject({ code: "FULL" });
		expect([await taken(place.first), await taken(place.second)]).toEqual([1, 1]);
	});

	it("keeps a move after the camper was marked in the new session", async () => {
		const place = await inSession1({
			now: "2026-07-08T14:00:00.000Z",
			second: { start_date: "2026-07-01", end_date: "2026-07-31" },
		});
		await moveEnrollment(place.ctx, { enrollment_id: place.enrollment.id, session_id: place.second.id });
		await writeRows(env.DB, someAttendance(place.second, [place.camper], { date: "2026-07-08" }));
		await expect(
			restoreEnrollment(place.ctx, { enrollment_id: place.enrollment.id, status: "enrolled" }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});
});
