import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aMembership } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as attendance from "~/features/attendance/api/attendance";
import { type AttendanceWorld, attendanceWorld } from "../../features/attendance/attendance-world";
import { apiCaller, type Caller } from "../../support/call-api";

const NOON = { DEMO_NOW: "2026-07-15T16:00:00.000Z" };

describe("an Idempotency-Key", () => {
	let world: AttendanceWorld;
	let call: Caller;
	beforeAll(async () => {
		world = await attendanceWorld();
		await writeRows(env.DB, [aMembership(world.elsewhere, world.ana)]);
		call = await apiCaller(world.ana.id);
	});
	const mark = (camp_id: string, key: string, body: unknown = world.mark(0)) =>
		call("POST", attendance, {
			search: `/attendance?camp_id=${camp_id}`,
			body,
			headers: { "Idempotency-Key": key },
			env: NOON,
		});

	it("answers the same request in the same camp alike", async () => {
		const first = await mark(world.camp.id, "one");
		expect(first.status).toBe(201);
		expect(await mark(world.camp.id, "one")).toMatchObject({ status: 201, body: first.body });
	});

	it("never answers in one camp what was stored in another", async () => {
		await mark(world.camp.id, "two");
		expect(await mark(world.elsewhere.id, "two")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
	});

	it("has 1 to 200 characters, so that two that begin alike stay two", async () => {
		expect((await mark(world.camp.id, "k".repeat(201))).status).toBe(400);
		expect((await mark(world.camp.id, "")).status).toBe(400);
		expect((await mark(world.camp.id, "k".repeat(200))).status).toBe(201);
	});

	it("with a body nested beyond all measure is refused like the body alone", async () => {
		const deep = `{"session_id":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
		expect((await mark(world.camp.id, "deep", deep)).status).toBe(422);
	});
});
