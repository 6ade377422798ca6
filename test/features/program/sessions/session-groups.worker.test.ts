import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper, anEnrollment, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { assignToGroup, undoAssignment } from "#app/features/program/sessions/assign-campers.server";
import { assignStaff, createGroup } from "#app/features/program/sessions/edit-groups.server";
import {
	type RosterQuery,
	rosterGrades,
	rosterKeys,
	rosterTallies,
	rosterTotal,
} from "#app/features/program/sessions/roster.server";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import type { CampCtx } from "#app/platform/context.server";
import { pageOf } from "#app/platform/http/page";
import { aPlace, rosterOf, rosterViewOf, withGroups } from "./sessions-world";

describe("A roster", () => {
	const names = async (ctx: CampCtx, session: { id: string }, query: Partial<RosterQuery> = {}) =>
		(await rosterOf(ctx, session, query)).map((row) => row.first_name);

	it("is sorted by name, and filtered by name, grade and group", async () => {
		const { ctx, session, heron } = await withGroups();
		expect(await names(ctx, session)).toEqual(["Ana", "Ben", "Cleo"]);
		expect(await names(ctx, session, { q: "alvarez" })).toEqual(["Ana"]);
		expect(await names(ctx, session, { grade: 4 })).toEqual(["Ben", "Cleo"]);
		expect(await names(ctx, session, { group: heron.id })).toEqual(["Ana", "Ben"]);
		expect(await names(ctx, session, { group: "none" })).toEqual([]);
		expect(rosterGrades(await rosterTallies(ctx.db, { ...ctx.place, today: ctx.today }, session.id))).toEqual(
			[
				{ grade: 4, n: 2 },
				{ grade: 5, n: 1 },
			],
		);
	});

	it("continues by cursor where a page ends", async () => {
		const { ctx, session } = await withGroups();
		const { rows, page } = pageOf(await rosterOf(ctx, session, { limit: 2 }), 2, rosterKeys);
		expect(rows.map(({ first_name }) => first_name)).toEqual(["Ana", "Ben"]);
		expect(await names(ctx, session, { limit: 2, cursor: page.next_cursor ?? "" })).toEqual(["Cleo"]);
		await expect(names(ctx, session, { cursor: "x" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
	});

	it("shows a counselor only the campers of their groups", async () => {
		const { counselorCtx, session } = await withGroups();
		expect(await names(counselorCtx, session)).toEqual(["Ana", "Ben"]);
		const tallies = await rosterTallies(
			counselorCtx.db,
			{ ...counselorCtx.place, today: counselorCtx.today },
			session.id,
		);
		expect(rosterTotal(tallies)).toBe(2);
		expect(rosterGrades(tallies)).toEqual([
			{ grade: 4, n: 1 },
			{ grade: 5, n: 1 },
		]);
	});

	it("counts the shown campers, and says whether there are any", async () => {
		const { ctx, camp, session, season } = await withGroups();
		const accepted = aCamper(camp, { first_name: "Dora" });
		await writeRows(env.DB, [accepted, anEnrollment(session, accepted, { status: "accepted" })]);
		const of = async (query: Partial<RosterQuery> = {}, at: { id: string } = session) => {
			const { campers, total, is_empty } = await rosterViewOf(ctx, at, query);
			return [campers.length, total, is_empty];
		};
		expect(await of()).toEqual([3, 3, false]);
		expect(await of({ q: "alvarez" })).toEqual([1, 3, false]);
		expect(await of({ shows: "accepted" })).toEqual([1, 1, false]);
		expect(await of({ shows: "left" })).toEqual([0, 0, false]);
		const empty = aSession(season, { name: "Empty" });
		await writeRows(env.DB, [empty]);
		expect(await of({}, empty)).toEqual([0, 0, true]);
		// What is kept of somebody who has gone counts nobody.
		const gone = anEnrollment(empty, accepted);
		await writeRows(env.DB, [gone]);
		await env.DB.prepare("UPDATE enrollment SET status = 'waitlisted' WHERE id = ?").bind(gone.id).run();
		expect(await of({}, empty)).toEqual([0, 0, true]);
	});

	it("shows no one of another camp", async () => {
		const { session } = await withGroups();
		const foreign = await aPlace();
		expect(await names(foreign.ctx, session)).toEqual([]);
	});

	it("lists waitlisted and former campers separately", async () => {
		const { ctx, camp, session } = await withGroups();
		const [waiting, accepted, left] = [aCamper(camp), aCamper(camp), aCamper(camp)];
		await writeRows(env.DB, [
			waiting,
			accepted,
			left,
			anEnrollment(session, waiting, { status: "waitlisted" }),
			anEnrollment(session, accepted, { status: "accepted" }),
			anEnrollment(session, left, { status: "withdrawn", ends_on: "2026-07-07" }),
		]);
		expect(await names(ctx, session)).toHaveLength(3);
		expect(await names(ctx, session, { shows: "accepted" })).toHaveLength(1);
		expect(await names(ctx, session, { shows: "left" })).toHaveLength(1);
		const tallies = await rosterTallies(ctx.db, { ...ctx.place, today: ctx.today }, session.id);
		expect(rosterTotal(tallies, "accepted")).toBe(1);
		expect(rosterTotal(tallies, "left")).toBe(1);
	});
});

describe("The groups of a session", () => {
	const boardOf = async (ctx: CampCtx, session: { id: string }) =>
		(await rosterOf(ctx, session)).flatMap(({ groups, first_name }) =>
			groups.map(({ id }) => [id, first_name]),
		);

	it("take a camper from another group of the same kind, and undo returns them", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		await assignToGroup(ctx, session.id, { camper_ids: [ana.id], kind: "cabin", group_id: osprey.id });
		expect(await boardOf(ctx, session)).toEqual([
			[osprey.id, "Ana"],
			[heron.id, "Ben"],
			[osprey.id, "Cleo"],
		]);
		await assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: null });
		await assignToGroup(ctx, session.id, { camper_ids: [ben.id], kind: "cabin", group_id: heron.id });
		expect(await boardOf(ctx, session)).toHaveLength(2);
	});

	it("hold no more than their capacity", async () => {
		const { ctx, session, cleo, heron } = await withGroups();
		await expect(
			assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: heron.id }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("free the bed of a camper who left midway", async () => {
		const { ctx, session, ana, cleo, heron } = await withGroups();
		const put = () =>
			assignToGroup(ctx, session.id, { camper_ids: [cleo.id], kind: "cabin", group_id: heron.id });
		await expect(put()).rejects.toMatchObject({ code: "CONFLICT" });
		await env.DB.prepare(
			"UPDATE enrollment SET status = 'withdrawn', ended_at = ?, ends_on = ? WHERE session_id = ? AND camper_id = ?",
		)
			.bind("2026-07-08T12:00:00.000Z", "2026-07-07", session.id, ana.id)
			.run();
		await put();
		expect((await boardOf(ctx, session)).filter(([group]) => group === heron.id)).toContainEqual([
			heron.id,
			"Cleo",
		]);
	});

	it("accept only enrolled campers, and only groups of their own camp and kind", async () => {
		const { ctx, camp, session, ana, osprey } = await withGroups();
		const foreign = await withGroups();
		const stranger = aCamper(camp);
		await writeRows(env.DB, stranger);
		const put = (camper: { id: string }, kind: "cabin" | "day", group: { id: string }) =>
			assignToGroup(ctx, session.id, { camper_ids: [camper.id], kind, group_id: group.id });
		await expect(put(stranger, "cabin", osprey)).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(put(ana, "day", osprey)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(put(ana, "cabin", foreign.osprey)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});

	it("show a counselor their campers once they are assigned to the group", async () => {
		const { ctx, session, osprey, counselor, counselorCtx } = await withGroups();
		expect(await boardOf(counselorCtx, session)).toHaveLength(2);
		const given = { group_id: osprey.id, staff_id: counselor.id };
		await assignStaff(ctx, session.id, given);
		await assignStaff(ctx, session.id, given);
		expect(await boardOf(counselorCtx, session)).toHaveLength(3);
		await assignStaff(ctx, session.id, { ...given, remove: true });
		expect(await boardOf(counselorCtx, session)).toHaveLength(2);
	});

	it("take several campers all at once or none, and undo returns them to their groups", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		const before = await boardOf(ctx, session);
		const move = (campers: { id: string }[], group_id: string | null) =>
			assignToGroup(ctx, session.id, { camper_ids: campers.map(({ id }) => id), group_id, kind: "cabin" });
		// Heron has two places, both taken: for a third child there is none, and the others stay as well.
		await expect(move([ana, cleo], heron.id)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await boardOf(ctx, session)).toEqual(before);
		const { count, change } = await move([ana, ben, cleo, cleo], osprey.id);
		expect(count).toBe(2);
		expect(new Set((await boardOf(ctx, session)).map(([group]) => group))).toEqual(new Set([osprey.id]));
		expect(await undoAssignment(ctx, session.id, change)).toBe(2);
		expect(await boardOf(ctx, session)).toEqual(before);
		// What changed nothing is not in the trail.
		const trail = () =>
			env.DB.prepare(
				"SELECT count(*) AS n FROM audit_event WHERE camp_id = ? AND action LIKE 'group.%assign%'",
			)
				.bind(ctx.camp.id)
				.first<number>("n");
		const told = await trail();
		for (const again of [change, "nobody-did-this"])
			await expect(undoAssignment(ctx, session.id, again)).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await move([ana, ben], heron.id)).count).toBe(0);
		expect(await trail()).toBe(told);
	});

	it("keep a camper moved in the meantime, and undo returns no more than there is room for", async () => {
		const { ctx, session, ana, ben, cleo, heron, osprey } = await withGroups();
		const move = async (campers: { id: string }[], group_id: string | null) =>
			assignToGroup({ ...ctx, request_id: newId() }, session.id, {
				camper_ids: campers.map(({ id }) => id),
				group_id,
				kind: "cabin",
			});
		const out = await move([ana, ben], null);
		await move([ben], osprey.id);
		expect(await undoAssignment(ctx, session.id, out.change)).toBe(1);
		const board = await boardOf(ctx, session);
		expect(board).toContainEqual([heron.id, "Ana"]);
		expect(board).toContainEqual([osprey.id, "Ben"]);
		const away = await move([ana], osprey.id);
		await move([ben, cleo], heron.id);
		await expect(undoAssignment(ctx, session.id, away.change)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await boardOf(ctx, session)).toContainEqual([osprey.id, "Ana"]);
	});

	it("have unique names", async () => {
		const { ctx } = await withGroups();
		const id = newId();
		const sent = { ...ctx, idempotency: { key: id, operation: "add", body_hash: "same" } };
		const twice = () => idempotent<unknown>(sent, () => createGroup(sent, { name: "Plover", kind: "cabin" }));
		await twice();
		await twice();
		await expect(createGroup(ctx, { name: "Heron", kind: "cabin" })).rejects.toMatchObject({
			code: "INVALID",
			fields: { name: [expect.any(String)] },
		});
		await expect(createGroup(ctx, { name: "Heron", kind: "day", capacity: 12 })).resolves.toEqual(
			expect.any(String),
		);
	});
});
