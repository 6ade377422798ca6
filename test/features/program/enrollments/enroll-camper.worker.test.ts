import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { enrollCamper } from "#app/features/program/enrollments/index.server";
import { aPlace, enrollmentsOf, taken } from "./place";

describe("Enrolling a camper", () => {
	it("takes a spot and stores the current gender and entering grade", async () => {
		const place = await aPlace({ camper: { birth_date: "2016-04-18", gender: "female" } });
		const { enrollment, text } = await enrollCamper(place.ctx, {
			camper_id: place.camper.id,
			session_id: place.second.id,
		});
		expect(text).toBe("Ana is enrolled in Session 2");
		expect(enrollment).toMatchObject({ status: "enrolled", gender: "female", grade: 5, starts_on: null });
		expect(await taken(place.second)).toBe(1);
		const [row] = await enrollmentsOf(place.camper);
		expect(row).toMatchObject({ id: enrollment.id, session_id: place.second.id, grade: 5, ended_at: null });
		const audit = await env.DB.prepare("SELECT * FROM audit_event WHERE entity_id = ?")
			.bind(enrollment.id)
			.first<{ action: string; changes: string; camp_id: string }>();
		expect(audit).toMatchObject({ action: "enrollment.create", camp_id: place.camp.id });
		expect(audit?.changes).not.toContain("Ana");
	});

	it("uses the grade override of the session's season before the rule", async () => {
		const place = await aPlace();
		const child = aCamper(place.camp, { grade_override: { season: place.season, grade: 7 } });
		await writeRows(env.DB, child);
		const { enrollment } = await enrollCamper(place.ctx, {
			camper_id: child.id,
			session_id: place.second.id,
		});
		expect(enrollment.grade).toBe(7);
	});

	it("starts today for a camper who joins midway", async () => {
		const place = await aPlace({ now: "2026-07-08T14:00:00.000Z" });
		const { enrollment } = await enrollCamper(place.ctx, {
			camper_id: place.camper.id,
			session_id: place.first.id,
		});
		expect(enrollment.starts_on).toBe("2026-07-08");
	});

	it("makes a lead an active camper", async () => {
		const place = await aPlace({ camper: { status: "lead" } });
		await enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.second.id });
		const row = await env.DB.prepare("SELECT status FROM camper WHERE camp_id = ? AND id = ?")
			.bind(place.camp.id, place.camper.id)
			.first();
		expect(row).toEqual({ status: "active" });
	});

	it("says how full a full session is", async () => {
		const place = await aPlace({ second: { capacity: 1 } });
		const other = aCamper(place.camp);
		await writeRows(env.DB, [other, anEnrollment(place.second, other)]);
		await expect(
			enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.second.id }),
		).rejects.toMatchObject({
			code: "FULL",
			status: 409,
			message: "Session 2 is full: 1 of 1 spot is filled.",
		});
		expect(await enrollmentsOf(place.camper)).toEqual([]);
	});

	it("names the gender or grades without spots", async () => {
		const place = await aPlace({
			second: {
				capacity: 5,
				buckets: [
					{ bucket: "girls", gender: "female", capacity: 0 },
					{ bucket: "grades", min_grade: 3, max_grade: 4, capacity: 0 },
				],
			},
		});
		const boyOfGrade3 = aCamper(place.camp, { gender: "male", birth_date: "2018-04-18" });
		const boyOfGrade5 = aCamper(place.camp, { gender: "male", birth_date: "2016-04-18" });
		await writeRows(env.DB, [boyOfGrade3, boyOfGrade5]);
		const into = (camper: { id: string }) =>
			enrollCamper(place.ctx, { camper_id: camper.id, session_id: place.second.id });
		await expect(into(place.camper)).rejects.toMatchObject({
			message: "Session 2 for girls is full: 0 of 0 spots are filled.",
		});
		await expect(into(boyOfGrade3)).rejects.toMatchObject({
			message: "Session 2 for grades 3rd to 4th is full: 0 of 0 spots are filled.",
		});
		await expect(into(boyOfGrade5)).resolves.toBeDefined();
		expect(await taken(place.second)).toBe(1);
	});

	it("allows overbooked spots up to the overbooking limit", async () => {
		const place = await aPlace({ second: { capacity: 0, overbook: 1, overbook_reason: "Sibling" } });
		const other = aCamper(place.camp);
		await writeRows(env.DB, other);
		await enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.second.id });
		await expect(
			enrollCamper(place.ctx, { camper_id: other.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "FULL" });
	});

	it("enrolls no one twice", async () => {
		const place = await aPlace();
		const input = { camper_id: place.camper.id, session_id: place.second.id };
		await enrollCamper(place.ctx, input);
		await expect(enrollCamper(place.ctx, input)).rejects.toMatchObject({
			code: "CONFLICT",
			message: "Ana is already enrolled in Session 2.",
		});
		expect(await taken(place.second)).toBe(1);
	});

	it("returns the first answer to a repeated request", async () => {
		const place = await aPlace();
		const input = { camper_id: place.camper.id, session_id: place.second.id };
		const ctx = { ...place.ctx, idempotency: { key: "k1", operation: "POST /enrollments", body_hash: "h" } };
		const first = await enrollCamper(ctx, input);
		expect(await enrollCamper(ctx, input)).toEqual(first);
		expect(await enrollmentsOf(place.camper)).toHaveLength(1);
		const other = { ...ctx, idempotency: { ...ctx.idempotency, body_hash: "another" } };
		await expect(enrollCamper(other, input)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it.each([
		["completed", "Session 2 is completed and no longer takes campers."],
		["cancelled", "Session 2 is canceled and no longer takes campers."],
	])("rejects a %s session", async (status, message) => {
		const place = await aPlace({ second: { status } });
		await expect(
			enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "CONFLICT", message });
	});

	it("rejects a session that has ended, and an archived camper", async () => {
		const place = await aPlace({ now: "2026-07-18T14:00:00.000Z" });
		const archived = aCamper(place.camp, { status: "archived" });
		await writeRows(env.DB, archived);
		await expect(
			enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.first.id }),
		).rejects.toMatchObject({ code: "CONFLICT", message: "Session 1 ended on Jul 17, 2026." });
		await expect(
			enrollCamper(place.ctx, { camper_id: archived.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("asks before it enrolls an ineligible camper", async () => {
		const place = await aPlace({ second: { min_age: 12 }, camper: { birth_date: "2016-04-18" } });
		const input = { camper_id: place.camper.id, session_id: place.second.id };
		await expect(enrollCamper(place.ctx, input)).rejects.toMatchObject({
			code: "INVALID",
			fields: {
				confirm_ineligible: [
					"Ana might not fit Session 2.",
					"This session is for ages 12 and up. The child is too young.",
				],
			},
		});
		expect(await taken(place.second)).toBe(0);
		await enrollCamper(place.ctx, { ...input, confirm_ineligible: true });
		expect(await taken(place.second)).toBe(1);
	});

	it("accepts campers and sessions of its own camp only", async () => {
		const place = await aPlace();
		const foreign = await aPlace();
		await expect(
			enrollCamper(place.ctx, { camper_id: foreign.camper.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(
			enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: foreign.second.id }),
		).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("stops at the plan's camper limit, except for campers already counted", async () => {
		await env.DB.prepare(
			"INSERT OR IGNORE INTO plan (key, label, camper_limit) VALUES ('one', 'One', 1)",
		).run();
		const place = await aPlace({ camp: { plan_key: "one" } });
		const lead = aCamper(place.camp, { status: "lead" });
		await writeRows(env.DB, lead);
		await enrollCamper(place.ctx, { camper_id: place.camper.id, session_id: place.second.id });
		await expect(
			enrollCamper(place.ctx, { camper_id: lead.id, session_id: place.second.id }),
		).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("plan") });
	});
});
