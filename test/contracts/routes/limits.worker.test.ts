import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { withoutAlarms } from "../../support/alarms";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { daysFromToday, today } from "../../support/days";
import { stored } from "../../support/stored";

withoutAlarms();

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

async function call(method: string, path: string, body?: unknown) {
	const response = await ask(path, { method, token: camp.tokens.camp_admin, body });
	const answer = (await response.json()) as { fields?: Record<string, string[]>; data?: unknown };
	return { status: response.status, fields: Object.keys(answer.fields ?? {}), data: answer.data };
}

describe("A bulk roll call", () => {
	let session_id = "";
	let campers: string[] = [];
	beforeAll(async () => {
		const dates = { start_date: daysFromToday(-30), end_date: daysFromToday(30) };
		const season = aSeason({ id: camp.camp_id }, { ...dates, is_current: false });
		const session = aSession(season, { capacity: 600 });
		const children = Array.from({ length: 501 }, () => aCamper({ id: camp.camp_id }));
		await writeRows(env.DB, [
			season,
			session,
			...children,
			...children.map((child) => anEnrollment(session, child)),
		]);
		session_id = session.id;
		campers = children.map(({ id }) => id);
	});
	const marks = (count: number) =>
		campers.slice(0, count).map((camper_id) => ({ camper_id, status: "present" as string }));
	const bulk = (rows: unknown[]) => call("POST", "/api/attendance/bulk", { session_id, date: today, rows });

	test("with 501 rows is rejected, and stores nothing", async () => {
		const before = await stored();
		expect(await bulk(marks(501))).toMatchObject({ status: 422, fields: ["rows"] });
		expect(await stored()).toBe(before);
	});

	test("with one wrong row among many names it, and stores nothing", async () => {
		const before = await stored();
		const rows = marks(40);
		rows[17] = { camper_id: "no-such-camper", status: "present" };
		expect(await bulk(rows)).toMatchObject({ status: 422, fields: [expect.stringMatching(/^rows\.17\b/)] });
		expect(await stored()).toBe(before);
	});

	test("with the same child twice is rejected, and stores nothing", async () => {
		const before = await stored();
		const { status, fields } = await bulk([...marks(2), ...marks(1)]);
		expect(status).toBe(422);
		expect(fields).toEqual([expect.stringMatching(/^rows\.[02]\b/)]);
		expect(await stored()).toBe(before);
	});

	test("with 500 rows is stored completely", async () => {
		expect(await bulk(marks(500))).toMatchObject({ status: 200, data: { saved: 500 } });
	});
});

describe("A date outside its range", () => {
	const mark = (date: string, camper_id = camp.camper_id) =>
		call("POST", "/api/attendance", {
			session_id: camp.session_id,
			camper_id,
			date,
			status: "present",
		});

	test.each([
		["before the session", -31],
		["after the session", 31],
		["in the future", 1],
	])("is rejected for attendance %s", async (_, days) => {
		const before = await stored();
		expect(await mark(daysFromToday(days))).toMatchObject({ status: 422, fields: ["date"] });
		expect(await stored()).toBe(before);
	});

	test("is rejected for attendance of a child who isn't enrolled", async () => {
		const before = await stored();
		expect(await mark(today, camp.free_camper_id)).toMatchObject({ status: 422, fields: ["camper_id"] });
		expect(await stored()).toBe(before);
	});

	test.each([
		["a session before its season", { start_date: daysFromToday(-31), end_date: today }, "start_date"],
		["a session beyond its season", { start_date: today, end_date: daysFromToday(31) }, "end_date"],
		["a session that ends before it starts", { start_date: today, end_date: daysFromToday(-1) }, "end_date"],
	])("is rejected for %s", async (_, dates, field) => {
		const before = await stored();
		const body = { name: "Stray session", season_id: camp.season_id, capacity: 8, ...dates };
		expect(await call("POST", "/api/sessions", body)).toMatchObject({ status: 422, fields: [field] });
		expect(await stored()).toBe(before);
	});

	test("is rejected for a season that ends before it starts", async () => {
		const before = await stored();
		const body = { name: "Backwards", start_date: "2031-08-31", end_date: "2031-06-01" };
		expect(await call("POST", "/api/seasons", body)).toMatchObject({ status: 422, fields: ["end_date"] });
		expect(await stored()).toBe(before);
	});

	test("is rejected for a season that would exclude its sessions", async () => {
		const before = await stored();
		const { status } = await call("PUT", `/api/seasons/${camp.season_id}`, { start_date: today });
		expect([409, 422]).toContain(status);
		expect(await stored()).toBe(before);
	});
});

describe("A search of 51 letters, one more than LIKE accepts", () => {
	test("is rejected for activities, and truncated for searches by the index", async () => {
		const ask = (path: string, letters: number) => call("GET", `${path}?q=${"é".repeat(letters)}`);
		expect((await ask("/api/activities", 50)).status).toBe(200);
		expect(await ask("/api/activities", 51)).toMatchObject({ status: 400, fields: ["q"] });
		for (const letters of [50, 51, 200]) expect((await ask("/api/campers", letters)).status).toBe(200);
	});
});

describe("A list", () => {
	test.each(["0", "201", "-1", "1.5", "many"])("rejects a limit of %s", async (limit) => {
		expect(await call("GET", `/api/campers?limit=${limit}`)).toMatchObject({
			status: 400,
			fields: ["limit"],
		});
	});
});
