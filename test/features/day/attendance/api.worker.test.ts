import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import * as list from "#app/features/day/attendance/api/attendance";
import * as bulk from "#app/features/day/attendance/api/attendance-bulk";
import * as record from "#app/features/day/attendance/api/attendance-record";
import type { AttendanceRecord } from "#app/features/day/attendance/mark.server";
import { markId } from "#app/features/day/attendance/marks";
import { requestState } from "#app/platform/http/request.server";
import { type AttendanceWorld, attendanceWorld, NOW, rowsOf, TODAY, tokenOf } from "./attendance-world";

interface Call {
	method?: string;
	body?: unknown;
	id?: string;
	headers?: Record<string, string>;
}

interface Answer<T> {
	status: number;
	trips: number;
	body: {
		success: boolean;
		data: T;
		error?: string;
		code?: string;
		fields?: Record<string, string[]>;
		page?: { next_cursor: string | null };
	};
}

async function call<T = AttendanceRecord>(
	token: string,
	path: string,
	{ method = "GET", body, id, headers = {} }: Call = {},
): Promise<Answer<T>> {
	const route = path.startsWith("/api/attendance/bulk") ? bulk : id === undefined ? list : record;
	const request = new Request(`https://camp.test${path}`, {
		method,
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
		body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
	});
	const context = {
		cloudflare: {
			env: { ...env, DEMO_NOW: NOW },
			ctx: { waitUntil: () => {}, passThroughOnException: () => {} },
		},
	};
	const params = id === undefined ? {} : { attendance_id: id };
	const args = { request, context, params } as unknown as ActionFunctionArgs;
	const response = await (method === "GET" ? route.loader(args) : route.action(args));
	const { trips } = requestState(request, args.context).cost;
	return { status: response.status, trips, body: await response.json() };
}

describe("The attendance API", () => {
	let world: AttendanceWorld;
	let ana: string;
	let ben: string;
	let cleo: string;
	beforeAll(async () => {
		world = await attendanceWorld({ campers: 12 });
		[ana, ben, cleo] = (await Promise.all([world.ana, world.ben, world.cleo].map(tokenOf))) as [
			string,
			string,
			string,
		];
	});
	const post = (token: string, body: unknown, headers?: Record<string, string>) =>
		call(token, "/api/attendance", { method: "POST", body, headers });
	const stored = async () =>
		(await rowsOf<{ n: number }>("SELECT count(*) AS n FROM attendance WHERE camp_id = ?", world.camp.id))[0]
			?.n ?? 0;

	it("creates, reads, corrects with history, and clears a mark", async () => {
		const { checkpoint: _, ...mark } = world.mark(0);
		const made = await post(ana, mark);
		expect(made.status).toBe(201);
		expect(made.trips).toBe(2);
		const { id } = made.body.data;
		expect(id).toBe(markId(world.mark(0)));
		expect(made.body.data).toMatchObject({
			checkpoint: "morning",
			status: "present",
			version: 1,
			marked_by: { name: "Ana" },
		});

		const corrected = await call(ben, `/api/attendance/${id}`, {
			method: "PUT",
			id,
			body: { status: "late", time: "09:20" },
		});
		expect(corrected.status).toBe(200);
		// A bearer names no place to read ahead from: login, record, write.
		expect(corrected.trips).toBe(3);
		expect(corrected.body.data).toMatchObject({ status: "late", time: "09:20", version: 2 });

		const read = await call<AttendanceRecord & { history: unknown[] }>(ana, `/api/attendance/${id}`, { id });
		expect(read.trips).toBe(1);
		expect(read.body.data.history).toMatchObject([
			{ status: "present", version: 1, marked_by: { name: "Ana" }, voided: false },
		]);

		const blind = await call(ana, `/api/attendance/${id}`, {
			method: "PUT",
			id,
			body: { status: "present", seen_version: 1 },
		});
		expect([blind.status, blind.body.code]).toEqual([409, "CONFLICT"]);
		const old = await call(ana, `/api/attendance/${id}`, {
			method: "PUT",
			id,
			body: { note: "x", updated_at: "2026-07-01T00:00:00.000Z" },
		});
		expect([old.status, old.body.code]).toEqual([409, "STALE"]);
		const noted = await call(ana, `/api/attendance/${id}`, {
			method: "PUT",
			id,
			body: { note: "Bus", updated_at: read.body.data.updated_at },
		});
		expect(noted.body.data).toMatchObject({ status: "late", time: "09:20", note: "Bus" });

		expect((await call(ana, `/api/attendance/${id}`, { method: "DELETE", id })).status).toBe(200);
		expect((await call(ana, `/api/attendance/${id}`, { id })).status).toBe(404);
		expect(
			(await rowsOf("SELECT version FROM attendance_history WHERE camper_id = ?", world.campers[0]?.id))
				.length,
		).toBe(3);
	});

	it("returns the stored answer to a repeated request, and 409 for another body", async () => {
		const key = { "Idempotency-Key": "k1" };
		const first = await post(ana, world.mark(3), key);
		const second = await post(ana, world.mark(3), key);
		expect(second.status).toBe(201);
		expect(second.body).toEqual(first.body);
		expect((await post(ana, world.mark(4), key)).status).toBe(409);
		const rows = { session_id: world.session.id, date: TODAY, rows: [world.mark(4), world.mark(5)] };
		const bulkKey = { method: "POST", body: rows, headers: { "Idempotency-Key": "k2" } };
		const once = await call<{ saved: number; rows: object[] }>(ana, "/api/attendance/bulk", bulkKey);
		expect(once.body.data).toMatchObject({
			saved: 2,
			rows: [{ camper_id: world.campers[4]?.id, version: 1 }, { camper_id: world.campers[5]?.id }],
		});
		expect((await call(ana, "/api/attendance/bulk", bulkKey)).body).toEqual(once.body);
	});

	it("accepts 500 rows, and rejects 501 rows, none, and rows without a session, storing nothing", async () => {
		const before = await stored();
		const row = { camper_id: world.campers[6]?.id, status: "present" };
		const send = (body: unknown) => call(ana, "/api/attendance/bulk", { method: "POST", body });
		const whole = { session_id: world.session.id, date: TODAY };
		const tooMany = await send({ ...whole, rows: Array.from({ length: 501 }, () => row) });
		expect([tooMany.status, tooMany.body.fields]).toEqual([422, { rows: ["At most 500 marks at once."] }]);
		const twice = await send({ ...whole, rows: Array.from({ length: 500 }, () => row) });
		expect(twice.status).toBe(422);
		expect(Object.keys(twice.body.fields ?? {})).toHaveLength(499);
		expect((await send({ ...whole, rows: [] })).status).toBe(422);
		expect((await send({ rows: [row] })).body.fields).toEqual({
			"rows.0.session_id": ["Set this here or for all rows."],
			"rows.0.date": ["Set this here or for all rows."],
		});
		expect((await send({ ...whole, rows: [row, { camper_id: "x" }] })).body.fields).toHaveProperty(
			"rows.1.status",
		);
		expect((await send("{")).status).toBe(400);
		expect(await stored()).toBe(before);
	});

	it.each([
		["a date that does not exist", { date: "2026-02-29" }, "date"],
		["a status that does not exist", { status: "here" }, "status"],
		["a lone surrogate in the note", { note: "\ud800" }, "note"],
		["NUL in the note", { note: "a\u0000b" }, "note"],
		["501 characters of note", { note: "x".repeat(501) }, "note"],
		["a lone surrogate as session", { session_id: "\ud800" }, "session_id"],
		["NUL as camper", { camper_id: "\u0000" }, "camper_id"],
		["a number as time", { time: 9 }, "time"],
		["no such time", { status: "late", time: "24:10" }, "time"],
		["an excuse for being present", { absence: "excused" }, "absence"],
	])("rejects %s, naming the field", async (_, wrong, field) => {
		const answer = await post(ana, { ...world.mark(7), ...wrong });
		expect(answer.status).toBe(422);
		expect(answer.body.fields).toHaveProperty(field);
	});

	it("stores a note exactly as typed, after NFC normalization", async () => {
		const note = "Zoe\u0308's  أخ came — “early”";
		expect((await post(ana, { ...world.mark(8), note })).body.data.note).toBe(note.normalize("NFC"));
	});

	it("lists by session, camper and date in pages, and only a counselor's own groups", async () => {
		const seen: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const page: Answer<AttendanceRecord[]> = await call(
				ana,
				`/api/attendance?session_id=${world.session.id}&limit=2&cursor=${cursor}`.replace(/&cursor=$/, ""),
			);
			seen.push(...page.body.data.map(({ camper_id }) => camper_id));
			cursor = page.body.page?.next_cursor ?? null;
		}
		expect(seen.length).toBe(
			(await rowsOf("SELECT 1 FROM attendance WHERE camp_id = ? AND voided_at IS NULL", world.camp.id))
				.length,
		);
		expect(new Set(seen).size).toBe(seen.length);
		const of = async (token: string, query: string) =>
			(await call<AttendanceRecord[]>(token, `/api/attendance?${query}`)).body.data.map(
				({ camper_id }) => camper_id,
			);
		expect(await of(ana, `camper_id=${world.campers[3]?.id}`)).toEqual([world.campers[3]?.id]);
		expect((await of(ana, `date=${TODAY}`)).length).toBe(seen.length);
		expect(await of(ana, "date=2026-07-14")).toEqual([]);
		expect(await of(cleo, `date=${TODAY}`)).toEqual([]);
		await post(cleo, world.mark(1));
		expect(await of(cleo, `date=${TODAY}`)).toEqual([world.campers[1]?.id]);
		expect((await call(ana, "/api/attendance?date=2026-02-29")).status).toBe(400);
		expect((await call(ana, "/api/attendance?cursor=nonsense")).status).toBe(400);
	});

	it("returns 404 for another camp and for campers outside the caller's scope", async () => {
		const mark = { ...world.mark(0), session_id: world.theirSession.id, camper_id: world.theirCamper.id };
		const theirs = await tokenOf(world.theirs);
		const { id } = (await post(theirs, mark)).body.data;
		expect(id).toBe(markId(mark));
		for (const [method, body] of [["GET"], ["PUT", { status: "late" }], ["DELETE"]] as [string, object?][]) {
			expect((await call(ana, `/api/attendance/${id}`, { method, id, body })).status).toBe(404);
			const hidden = markId(world.mark(3));
			expect((await call(cleo, `/api/attendance/${hidden}`, { method, id: hidden, body })).status).toBe(404);
		}
		expect((await call(ana, "/api/attendance/x", { id: "x" })).status).toBe(404);
		expect((await call(ana, `/api/attendance?camp_id=${world.elsewhere.id}`)).status).toBe(404);
		expect((await post(ana, mark)).status).toBe(422);
	});

	it("rejects marks that another user made on this device", async () => {
		const body = { user_id: world.ana.id, session_id: world.session.id, date: TODAY, rows: [world.mark(9)] };
		expect((await call(ben, "/api/attendance/bulk", { method: "POST", body })).status).toBe(403);
		expect((await call(ana, "/api/attendance/bulk", { method: "POST", body })).status).toBe(200);
	});
});
