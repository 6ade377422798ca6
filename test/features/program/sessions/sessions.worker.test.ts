import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment, aSeason, someAttendance } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { createSession } from "#app/features/program/sessions/create-session.server";
import { deleteSession, restoreSession } from "#app/features/program/sessions/delete-session.server";
import { sessionChanges, sessionInput } from "#app/features/program/sessions/inputs";
import {
	deletedSessionById,
	sessionById,
	toSessionFields,
} from "#app/features/program/sessions/queries.server";
import { setSessionStatus } from "#app/features/program/sessions/set-session-status.server";
import { updateSession } from "#app/features/program/sessions/update-session.server";
import { aPlace, fortnight, read } from "./sessions-world";

describe("Adding a session", () => {
	it("creates a draft with capacity, every weekday, and a morning roll call", async () => {
		const { ctx, season } = await aPlace();
		const made = toSessionFields(await createSession(ctx, fortnight), "USD");
		expect(made).toMatchObject({
			...fortnight,
			season_id: season.id,
			status: "draft",
			weekdays: [1, 2, 3, 4, 5, 6, 7],
			checkpoints: ["morning"],
			taken: 0,
			places_left: 10,
			is_full: false,
			overbook: 0,
			currency: "USD",
			waitlist_enabled: true,
			offer_hours: 48,
		});
	});

	it("stores the given fields", async () => {
		const { ctx } = await aPlace();
		const given = sessionInput.parse({
			...fortnight,
			weekdays: [5, 1, 1, 3],
			checkpoints: ["evening", "morning"],
			overbook: 2,
			overbook_reason: "Two siblings",
			min_grade: 0,
			max_grade: 3,
			price_cents: 45_000,
			deposit_cents: 10_000,
			registration_opens_at: "2026-02-01T09:00:00-05:00",
			description: "Line one\r\nLine two",
		});
		expect(toSessionFields(await createSession(ctx, given), "USD")).toMatchObject({
			weekdays: [1, 3, 5],
			checkpoints: ["morning", "evening"],
			overbook: 2,
			places_left: 12,
			price_cents: 45_000,
			registration_opens_at: "2026-02-01T14:00:00.000Z",
			description: "Line one\nLine two",
		});
	});

	it.each([
		["start_date", { start_date: "2026-05-31" }],
		["end_date", { end_date: "2026-09-01" }],
		["end_date", { end_date: "2026-07-19" }],
		["weekdays", { end_date: "2026-07-24", weekdays: [6] }],
		["deposit_cents", { price_cents: 100, deposit_cents: 101 }],
		["overbook_reason", { overbook: 1 }],
		["max_age", { min_age: 10, max_age: 9 }],
		["max_grade", { min_grade: 4, max_grade: 3 }],
		[
			"registration_closes_at",
			{
				registration_opens_at: "2026-02-01T00:00:00.000Z",
				registration_closes_at: "2026-01-01T00:00:00.000Z",
			},
		],
		["season_id", { season_id: "nowhere" }],
		["location_id", { location_id: "nowhere" }],
	])("rejects an invalid %s", async (field, change) => {
		const { ctx } = await aPlace();
		await expect(createSession(ctx, { ...fortnight, ...change })).rejects.toMatchObject({
			code: "INVALID",
			fields: { [field]: [expect.any(String)] },
		});
	});

	it.each([
		["start_date", { start_date: "2026-02-29" }],
		["weekdays", { weekdays: [] }],
		["weekdays", { weekdays: [8] }],
		["checkpoints", { checkpoints: ["noon"] }],
		["capacity", { capacity: -1 }],
		["offer_hours", { offer_hours: 169 }],
		["name", { name: "\u0000" }],
	])("rejects a malformed %s", (field, change) => {
		const parsed = sessionInput.safeParse({ ...fortnight, ...change });
		expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
	});

	it("accepts seasons of its own camp only", async () => {
		const { ctx } = await aPlace();
		const foreign = await aPlace();
		await expect(createSession(ctx, { ...fortnight, season_id: foreign.season.id })).rejects.toMatchObject({
			code: "INVALID",
		});
	});
});

describe("Changing a session", () => {
	it("changes only the given fields", async () => {
		const { ctx, found } = await aPlace({ session: { min_age: 8 } });
		const changed = await updateSession(ctx, found, sessionChanges.parse({ capacity: 4, min_age: null }));
		expect(changed).toMatchObject({ capacity: 4, min_age: null, name: "Session 1" });
		expect(changed.updated_at > found.updated_at).toBe(true);
	});

	it("doesn't overwrite what someone else saved between read and write", async () => {
		const { ctx, found } = await aPlace();
		await updateSession(ctx, found, { capacity: 20 });
		await expect(updateSession(ctx, found, { name: "Session One" })).rejects.toMatchObject({ code: "STALE" });
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 20, name: "Session 1" });
	});

	it("keeps at least as many spots as are filled", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const campers = [aCamper(camp), aCamper(camp)];
		await writeRows(env.DB, [...campers, ...campers.map((camper) => anEnrollment(session, camper))]);
		const worded = {
			code: "INVALID",
			fields: { capacity: ["2 spots are filled, so capacity can't be below 2."] },
		};
		await expect(updateSession(ctx, await read(ctx, found.id), { capacity: 1 })).rejects.toMatchObject(
			worded,
		);
		// Read before they enrolled: the database refuses, the words are the same.
		await expect(updateSession(ctx, found, { capacity: 1 })).rejects.toMatchObject(worded);
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 3, taken: 2 });
		await updateSession(ctx, await read(ctx, found.id), {
			capacity: 1,
			overbook: 1,
			overbook_reason: "Agreed",
		});
		expect(await read(ctx, found.id)).toMatchObject({ capacity: 1, overbook: 1 });
	});

	it("clears the reason with the overbooking", async () => {
		const { ctx, found } = await aPlace({ session: { overbook: 1, overbook_reason: "Agreed" } });
		expect(await updateSession(ctx, found, { overbook: 0 })).toMatchObject({ overbook_reason: null });
	});

	it("keeps the days with attendance", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const camper = aCamper(camp);
		await writeRows(env.DB, [
			camper,
			anEnrollment(session, camper),
			someAttendance(session, [camper], { date: "2026-07-08" }),
		]);
		await expect(updateSession(ctx, found, { start_date: "2026-07-09" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		// July 8 is a Wednesday.
		await expect(updateSession(ctx, found, { weekdays: [1, 2, 4, 5] })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await expect(updateSession(ctx, found, { end_date: "2026-07-08" })).resolves.toBeDefined();
	});

	it("rejects a change based on an outdated version", async () => {
		const { ctx, found } = await aPlace();
		await updateSession(ctx, found, { name: "First" });
		await expect(
			updateSession(ctx, found, { name: "Second", updated_at: found.updated_at }),
		).rejects.toMatchObject({ code: "STALE" });
	});

	it("moves only to a season that includes its dates", async () => {
		const { ctx, camp, found } = await aPlace();
		const next = aSeason(camp, { year: 2027, is_current: false });
		await writeRows(env.DB, next);
		await expect(updateSession(ctx, found, { season_id: next.id })).rejects.toMatchObject({
			code: "INVALID",
		});
		const moved = await updateSession(ctx, found, {
			season_id: next.id,
			start_date: "2027-07-05",
			end_date: "2027-07-16",
		});
		expect(moved.season_id).toBe(next.id);
	});
});

describe("A session's status", () => {
	it("goes from draft to completed, which completes its enrollments", async () => {
		const { ctx, camp, session } = await aPlace({ session: { status: "draft" } });
		const camper = aCamper(camp);
		await writeRows(env.DB, [camper, anEnrollment(session, camper)]);
		for (const status of ["published", "running", "completed"] as const) {
			await setSessionStatus(ctx, await read(ctx, session.id), status);
		}
		expect(await read(ctx, session.id)).toMatchObject({ status: "completed", taken: 1 });
		const enrollment = await env.DB.prepare("SELECT status FROM enrollment WHERE session_id = ?")
			.bind(session.id)
			.first();
		expect(enrollment).toEqual({ status: "completed" });
	});

	it("can't go back", async () => {
		const { ctx, found } = await aPlace();
		await setSessionStatus(ctx, found, "cancelled");
		await expect(setSessionStatus(ctx, await read(ctx, found.id), "published")).rejects.toMatchObject({
			code: "CONFLICT",
			message: "Session 1 is canceled and can't become published.",
		});
		await expect(setSessionStatus(ctx, found, "running")).rejects.toMatchObject({ code: "STALE" });
	});
});

describe("Deleting a session", () => {
	it("is rejected while someone is enrolled", async () => {
		const { ctx, camp, session, found } = await aPlace();
		const camper = aCamper(camp);
		await writeRows(env.DB, [camper, anEnrollment(session, camper)]);
		await expect(deleteSession(ctx, found)).rejects.toMatchObject({ code: "IN_USE", status: 409 });
	});

	it("hides it and can be undone for 30 days", async () => {
		const { ctx, found } = await aPlace();
		await deleteSession(ctx, found);
		expect(await sessionById(ctx, found.id)).toEqual([]);
		const [deleted] = await deletedSessionById(ctx, found.id);
		if (!deleted) throw new Error("not deleted");
		const late = { ...ctx, today: "2026-07-21", clock: { now: () => "2026-07-21T14:00:00.000Z" } };
		await expect(restoreSession(late, deleted)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await restoreSession(ctx, deleted);
		expect(await read(ctx, found.id)).toMatchObject({ name: "Session 1" });
	});

	it("is undone only while the season still includes it", async () => {
		const { ctx, season, found } = await aPlace();
		await deleteSession(ctx, found);
		await env.DB.prepare("UPDATE season SET start_date = '2026-08-01' WHERE id = ?").bind(season.id).run();
		const [deleted] = await deletedSessionById(ctx, found.id);
		await expect(restoreSession(ctx, deleted ?? { ...found, deleted_at: null })).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});
});
