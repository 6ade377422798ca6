import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aLotteryEntry, anEnrollment, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as drawApi from "#app/features/admission/lottery/api/draw";
import * as resultsApi from "#app/features/admission/lottery/api/results";
import { drawAgain, type Result } from "#app/features/admission/lottery/draw-again";
import { drawLottery } from "#app/features/admission/lottery/draw-lottery.server";
import { entrantsOf } from "#app/features/admission/lottery/queries.server";
import { draw } from "#app/features/admission/lottery/rules";
import { pageOf } from "#app/platform/http/page";
import { apiCaller } from "../../../support/call-api";
import { aLotteryCamp, CLOSED, count, db, OPEN, type Wanted } from "./lottery-world";

describe("Drawing a lottery", () => {
	const families: Wanted[] = Array.from({ length: 12 }, (_, index) => ({ children: 1 + (index % 3) }));

	it("is rejected until the lottery closes, and produces the order of its seed", async () => {
		const { draw: drawIt, found, entrants, taken } = await aLotteryCamp(families, 6);
		await expect(drawIt(OPEN)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await entrants()).toEqual([]);
		const { placed } = await drawIt();
		const rows = await entrants();
		const { seed } = await found();
		const order = await draw(seed ?? "", rows);
		expect(rows.map(({ code, rank }) => [code, rank])).toEqual(order.map(({ key, rank }) => [key, rank]));
		expect(rows.filter(({ outcome }) => outcome === "placed")).toHaveLength(placed);
		expect(await taken()).toBeLessThanOrEqual(6);
	});

	it("can be verified by anyone from the public results, including the spots, and can't be changed afterward", async () => {
		const { draw: drawIt, camp, lottery_id, entered } = await aLotteryCamp(families, 6);
		const nobody = await apiCaller(null);
		const published = () => nobody("GET", resultsApi, { params: { camp_id: camp.id, lottery_id } });
		expect((await published()).status).toBe(404);
		const { placed } = await drawIt();
		const { data } = (await published()).body as unknown as { data: Result };
		expect(await drawAgain(data, 12)).toMatchObject({ agrees: true, placed, drawn: 12 });
		expect(data.free_places).toEqual({ 1: { 1: 6 } });
		expect(data.entrants.map(({ wishes }) => wishes?.length).sort()).toEqual(
			entered.map(({ family }) => family.children.length).sort(),
		);
		const change = (sql: string) => env.DB.prepare(`${sql} WHERE camp_id = ?`).bind(camp.id).run();
		await expect(change("UPDATE lottery_entry SET wishes = '[]'")).rejects.toThrow("lottery_drawn");
		await expect(change("UPDATE lottery SET free_places = '{}'")).rejects.toThrow("lottery_drawn");
		// Whoever changes what was told is found out.
		await change(
			"UPDATE lottery_entry SET outcome = CASE outcome WHEN 'placed' THEN 'waitlisted' ELSE 'placed' END",
		);
		const tampered = (await published()).body as unknown as { data: Result };
		expect(await drawAgain(tampered.data, 12)).toMatchObject({ agrees: false, order_differs: null });
	});

	it("is listed in drawn order by page, and found by entry code", async () => {
		const { draw: drawIt, entrants, camp, lottery_id } = await aLotteryCamp(families, 6);
		await drawIt();
		const all = (await entrants()).map(({ code }) => code);
		const named = { camp: camp.id, lottery_id };
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const read = await entrantsOf(db, named, { limit: 6, cursor });
			const { rows, page } = pageOf(read, 5, ({ rank, code }) => [rank ?? 0, code]);
			seen.push(...rows.map(({ code }) => code));
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		expect(seen).toEqual(all);
		const found = await entrantsOf(db, named, { limit: 6, code: all[7] });
		expect(found.map(({ code }) => code)).toEqual([all[7]]);
	});

	it("takes the spots only of families that were placed as a whole", async () => {
		const { draw: drawIt, camp, taken } = await aLotteryCamp(families, 7);
		await drawIt();
		const perFamily = (
			await env.DB.prepare(
				`SELECT e.outcome, count(l.id) AS lines, count(n.id) AS enrollments FROM lottery_entry e
				JOIN registration_line l ON l.registration_id = e.registration_id LEFT JOIN enrollment n ON n.id = l.enrollment_id AND n.status = 'accepted'
				WHERE e.camp_id = ? GROUP BY e.id`,
			)
				.bind(camp.id)
				.all<{ outcome: string; lines: number; enrollments: number }>()
		).results;
		expect(perFamily).toHaveLength(12);
		for (const { outcome, lines, enrollments } of perFamily)
			expect(enrollments).toBe(outcome === "placed" ? lines : 0);
		expect(await taken()).toBe(perFamily.reduce((sum, { enrollments }) => sum + enrollments, 0));
	});

	it("happens once for parallel requests, and never oversells when others enroll meanwhile", async () => {
		const { draw: drawIt, session, camp, taken, lottery_id } = await aLotteryCamp(families, 5);
		const walkIn = aFamily(camp, { children: 2 });
		await writeRows(env.DB, walkIn);
		const takes = walkIn.children.map((child) => writeRows(env.DB, anEnrollment(session, child)));
		const draws = await Promise.allSettled([drawIt(), drawIt(), drawIt(), ...takes]);
		const done = draws.slice(0, 3).filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
		for (const each of draws.slice(0, 3)) {
			if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
		}
		expect(await taken()).toBeLessThanOrEqual(5);
		const drawn = "SELECT count(*) AS n FROM audit_event WHERE action = 'lottery.draw' AND entity_id = ?";
		expect(await count(drawn, lottery_id)).toBe(1);
		const live = "SELECT count(*) AS n FROM enrollment WHERE session_id = ? AND ended_at IS NULL";
		expect(await count(live, session.id)).toBe(await taken());
	});

	it("returns the same result for the same Idempotency-Key, and a conflict for another key", async () => {
		const { found, camp, director, lottery_id } = await aLotteryCamp(families, 5);
		const call = await apiCaller(director.id);
		const press = (key: string) =>
			call("POST", drawApi, {
				search: `?camp_id=${camp.id}`,
				params: { lottery_id },
				headers: { "Idempotency-Key": key },
				env: { DEMO_NOW: CLOSED },
			});
		const [first, beside] = await Promise.all([press("once"), press("once")]);
		expect(first).toMatchObject({ status: 200, body: { data: { entries: 12 } } });
		expect([beside.status, beside.body]).toEqual([200, first.body]);
		expect((await press("once")).body).toEqual(first.body);
		expect((await press("another")).status).toBe(409);
		expect((await found()).drawn_at).toBe(CLOSED);
	});

	it("draws nothing while the plan lacks room for the placed campers, and the same result once it has room", async () => {
		const { draw: drawIt, camp, found, taken } = await aLotteryCamp([{}, {}], 2);
		await env.DB.batch([
			env.DB.prepare("UPDATE camper SET status = 'lead' WHERE camp_id = ?").bind(camp.id),
			env.DB.prepare("UPDATE camp SET plan_key = 'starter' WHERE id = ?").bind(camp.id),
			env.DB.prepare(
				"INSERT INTO camp_counter (camp_id, name, value) VALUES (?, 'campers:active', 99) ON CONFLICT (camp_id, name) DO UPDATE SET value = 99",
			).bind(camp.id),
		]);
		await expect(drawIt()).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("Your plan doesn't have room"),
		});
		expect([(await found()).drawn_at, await taken()]).toEqual([null, 0]);
		await env.DB.prepare("UPDATE camp_counter SET value = 98 WHERE camp_id = ? AND name = 'campers:active'")
			.bind(camp.id)
			.run();
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
	});

	it("takes one spot for a child entered by two households", async () => {
		const { draw: drawIt, season, session, camp, entered, lottery_id, taken } = await aLotteryCamp([{}], 4);
		const [child] = entered[0]?.family.children ?? [];
		if (!child) throw new Error("There is a child");
		const user = aUser();
		const family = aFamily(camp, { last_name: "Other", children: 0 });
		const registration = aRegistration(season, family, user, {
			status: "entered",
			lines: [{ session, camper: child }],
		});
		const entry = aLotteryEntry({ id: lottery_id, camp_id: camp.id }, registration, family, {});
		await writeRows(env.DB, [user, family, registration, entry]);
		expect(await drawIt()).toEqual({ entries: 2, placed: 2 });
		expect(await taken()).toBe(1);
	});

	it("keeps friends together", async () => {
		const pair: Wanted[] = [
			{ code: "AAAAAA", friends: ["BBBBBB"], children: 2 },
			{ code: "BBBBBB", friends: ["AAAAAA"], children: 2 },
		];
		const { draw: drawIt, entrants } = await aLotteryCamp([...pair, {}], 3);
		await drawIt();
		const rows = await entrants();
		const ofPair = rows.filter(({ code }) => ["AAAAAA", "BBBBBB"].includes(code));
		expect(new Set(ofPair.map(({ rank }) => rank)).size).toBe(1);
		expect(ofPair.map(({ outcome }) => outcome)).toEqual(["waitlisted", "waitlisted"]);
		expect(rows.find(({ code }) => !["AAAAAA", "BBBBBB"].includes(code))?.outcome).toBe("placed");
	});
});

describe("Spots that others take during a drawing", () => {
	/** Draws for two places while a walk-in with as many children takes them between reading and writing. */
	async function drawnBeside() {
		const world = await aLotteryCamp([{ children: 2 }], 2);
		const walkIn = aFamily(world.camp, { children: 2 });
		await writeRows(env.DB, walkIn);
		const ctx = await world.ctxAt(CLOSED);
		let came = false;
		const batch = ctx.db.batch.bind(ctx.db);
		// The walk-in arrives after the drawing has read the free spots.
		const beside = Object.create(ctx.db, {
			batch: {
				value: async (statements: Parameters<typeof batch>[0]) => {
					const rows = await batch(statements);
					if (!came) {
						came = true;
						await writeRows(env.DB, ...[walkIn.children.map((child) => anEnrollment(world.session, child))]);
					}
					return rows;
				},
			},
		}) as typeof ctx.db;
		const drawn = await drawLottery({ ...ctx, db: beside }, await world.found());
		const live = "SELECT count(*) AS n FROM enrollment WHERE session_id = ? AND ended_at IS NULL";
		return { drawn, live: await count(live, world.session.id) };
	}

	it("stay theirs: the lottery is recalculated, and no family is promised a spot that is gone", async () => {
		expect(await drawnBeside()).toEqual({ drawn: { entries: 1, placed: 0 }, live: 2 });
	});

	// Last, for it takes the wall out of this file's database.
	it("would be sold twice without the database trigger (control)", async () => {
		await env.DB.prepare("DROP TRIGGER session_claim_take").run();
		expect(await drawnBeside()).toEqual({ drawn: { entries: 1, placed: 1 }, live: 4 });
	});
});
