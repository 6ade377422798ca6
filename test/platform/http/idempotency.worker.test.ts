import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aMembership } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as attendance from "#app/features/day/attendance/api/attendance";
import { type AttendanceWorld, attendanceWorld } from "../../features/day/attendance/attendance-world";
import { answerOfFirst, commit } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import { apiCaller, type Caller } from "../../support/call-api";
import { campCtxFor } from "../../support/world";

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

	it("returns the stored answer to the same request in the same camp", async () => {
		const first = await mark(world.camp.id, "one");
		expect(first.status).toBe(201);
		expect(await mark(world.camp.id, "one")).toMatchObject({ status: 201, body: first.body });
	});

	it("never returns in one camp an answer stored in another", async () => {
		await mark(world.camp.id, "two");
		expect(await mark(world.elsewhere.id, "two")).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
	});

	it("has 1 to 200 characters, so that two with the same prefix stay distinct", async () => {
		expect((await mark(world.camp.id, "k".repeat(201))).status).toBe(400);
		expect((await mark(world.camp.id, "")).status).toBe(400);
		expect((await mark(world.camp.id, "k".repeat(200))).status).toBe(201);
	});

	it("with an extremely nested body is rejected like the body alone", async () => {
		const deep = `{"session_id":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
		expect((await mark(world.camp.id, "deep", deep)).status).toBe(422);
	});
});

describe("The same Idempotency-Key while the first request is running", () => {
	const REQUEST = { operation: "POST /x", body_hash: "hash" };

	async function aRequest(key: string) {
		const world = await attendanceWorld();
		const ctx = await campCtxFor(world.ana.id, world.camp.id);
		const request = { ...ctx, idempotency: { key, ...REQUEST } };
		const answer = { data: { by: "the first" }, status: 201 };
		const finish = () => commit(request, { statements: [], audit: [], answer });
		return { request, finish };
	}

	it("is rejected with its own code and a retry time", async () => {
		const { request, finish } = await aRequest("running");
		await finish();
		await expect(finish()).rejects.toMatchObject({
			code: "IN_PROGRESS",
			status: 409,
			headers: { "Retry-After": "1" },
		});
		await env.DB.prepare("DELETE FROM idempotency").run();
		const refusal = new AppError("IN_PROGRESS", { message: "" });
		expect(await answerOfFirst(request, request.idempotency, refusal)).toBeNull();
	});

	it("waits briefly for the answer of the first request", async () => {
		const { request, finish } = await aRequest("brief");
		const refusal = new AppError("IN_PROGRESS", { message: "" });
		const waiting = answerOfFirst(request, request.idempotency, refusal);
		setTimeout(() => void finish(), 300);
		expect(await waiting).toEqual({ data: { by: "the first" }, status: 201 });
		const other = { ...request.idempotency, body_hash: "another" };
		await expect(answerOfFirst(request, other, refusal)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("gives each of twenty parallel requests the same answer", async () => {
		const world = await attendanceWorld();
		const call = await apiCaller(world.ana.id);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () =>
				call("POST", attendance, {
					search: `/attendance?camp_id=${world.camp.id}`,
					body: world.mark(0),
					headers: { "Idempotency-Key": "twenty" },
					env: NOON,
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
	});
});
