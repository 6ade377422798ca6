import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { camp_weather } from "#db/schema";
import { aCamp } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { refreshWeather } from "#app/features/camp/weather/jobs.server";
import { crons } from "#app/jobs.server";
import { loadInOrder } from "#app/platform/capability";
import type { WeatherService } from "#app/platform/config.server";
import type { Ctx } from "#app/platform/context.server";
import type { Outside } from "../../../support/outside/faults";
import { nws } from "../../../support/outside/nws";
import { fahrenheit, MEASURED, NO_DATA_FROM, openMeteo } from "../../../support/outside/open-meteo";
import { aCtx } from "../../../support/world";

const NOON = "2026-07-15T14:00:00.000Z";
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

beforeEach(async () => {
	await env.DB.batch([env.DB.prepare("DELETE FROM camp_weather"), env.DB.prepare("DELETE FROM camp")]);
});

function asking(name: WeatherService["name"] = "open-meteo", now = NOON): Ctx & { cost: TripCount } {
	const ctx = aCtx({ now });
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const weather = { shown: true, provider: { name, api_url: "http://weather.test", api_key: null } };
	return { ...ctx, db: makeDb(env.DB, cost), cost, config: { ...ctx.config, weather } };
}

const run = (outside: Outside, now = NOON, name?: WeatherService["name"]) =>
	refreshWeather(asking(name, now), outside.call);

const campAt = (latitude: number | null, more = {}) =>
	aCamp({ latitude, longitude: latitude === null ? null : -71.13, ...more });

const stored = async () =>
	new Map((await aCtx().db.select().from(camp_weather)).map((row) => [row.camp_id, row]));

/** Camps a degree's hundredth apart, each a place of its own. */
async function manyCamps(count: number) {
	const camps = Array.from({ length: count }, (_, index) => campAt(30 + index / 100));
	await writeRows(env.DB, camps);
	return camps;
}

test("every active camp with coordinates gets its own weather", async () => {
	const [pine, oak] = [campAt(44.0548), campAt(35.1)];
	const nowhere = campAt(null);
	const archived = campAt(40, { is_active: false, archived_at: NOON });
	await writeRows(env.DB, [pine, oak, nowhere, archived]);
	await run(openMeteo());
	const rows = await stored();
	expect(new Set(rows.keys())).toEqual(new Set([pine.id, oak.id]));
	expect(rows.get(pine.id)).toMatchObject({
		latitude: 44.0548,
		temperature: fahrenheit(44.05),
		condition: "Partly Cloudy",
		humidity: 58,
		wind_speed: 8,
		wind_direction: "SW",
		observed_at: MEASURED,
		attempted_at: NOON,
		provider: "open-meteo",
		failures: 0,
		error: null,
	});
	expect(rows.get(oak.id)?.temperature).toBe(fahrenheit(35.1));
});

test("a camp without an answer delays no other, keeps its weather, and its failures are counted", async () => {
	const [pine, pole] = [campAt(44), campAt(NO_DATA_FROM - 1)];
	await writeRows(env.DB, [pine, pole]);
	await run(openMeteo());
	await env.DB.prepare("UPDATE camp_weather SET latitude = ? WHERE camp_id = ?")
		.bind(NO_DATA_FROM, pole.id)
		.run();
	await env.DB.prepare("UPDATE camp SET latitude = ? WHERE id = ?").bind(NO_DATA_FROM, pole.id).run();
	await run(openMeteo(), later(30));
	await run(openMeteo(), later(60));
	const rows = await stored();
	expect(rows.get(pine.id)).toMatchObject({ attempted_at: later(60), failures: 0 });
	expect(rows.get(pole.id)).toMatchObject({
		temperature: fahrenheit(NO_DATA_FROM - 1),
		observed_at: MEASURED,
		attempted_at: later(60),
		failures: 2,
		error: "no weather (no temperature)",
	});
	await run(openMeteo(), later(90));
	await env.DB.prepare("UPDATE camp SET latitude = 50 WHERE id = ?").bind(pole.id).run();
	await run(openMeteo(), later(91));
	expect((await stored()).get(pole.id)).toMatchObject({
		failures: 0,
		error: null,
		temperature: fahrenheit(50),
	});
});

test("a camp that moved loses its old weather even without an answer from the service", async () => {
	const pine = campAt(44);
	await writeRows(env.DB, pine);
	await run(openMeteo());
	await env.DB.prepare("UPDATE camp SET latitude = ? WHERE id = ?").bind(NO_DATA_FROM, pine.id).run();
	// It is due at once, though its last attempt is recent.
	await run(openMeteo(), later(1));
	expect((await stored()).get(pine.id)).toMatchObject({ temperature: null, observed_at: null, failures: 1 });
});

describe("A repeated or late weather refresh", () => {
	test("skips camps with recent weather", async () => {
		await manyCamps(3);
		const outside = openMeteo();
		await run(outside);
		await run(outside, later(4));
		expect(outside.asked).toHaveLength(1);
		await run(outside, later(29));
		expect(outside.asked).toHaveLength(2);
	});

	test("leaves one row per camp when two run in parallel", async () => {
		const camps = await manyCamps(20);
		await Promise.all([run(openMeteo()), run(openMeteo())]);
		expect((await stored()).size).toBe(camps.length);
	});

	test("ignores an answer overtaken by a later run", async () => {
		const pine = campAt(44);
		await writeRows(env.DB, pine);
		await env.DB.prepare("UPDATE camp SET latitude = 44 WHERE id = ?").bind(pine.id).run();
		const slow = openMeteo();
		const early = refreshWeather(asking(), async (...question) => {
			// While this one waits, the next run comes and goes.
			await run(openMeteo(), later(30));
			return slow.call(...question);
		});
		await early;
		expect((await stored()).get(pine.id)?.attempted_at).toBe(later(30));
	});
});

describe("A weather refresh for 500 camps", () => {
	test("takes five requests and few queries, well within one invocation", async () => {
		await manyCamps(500);
		const outside = openMeteo();
		const ctx = asking();
		await refreshWeather(ctx, outside.call);
		const all = await stored();
		expect(all.size).toBe(500);
		expect(
			[...all.values()].every((row) => row.temperature === fahrenheit(Math.round(row.latitude * 100) / 100)),
		).toBe(true);
		expect(outside.asked).toHaveLength(5);
		expect(ctx.cost.trips).toBeLessThanOrEqual(6);
		expect(ctx.cost.rows_read).toBeLessThan(5_000);
		// Cloudflare refuses addresses of more than 16 kB.
		for (const url of outside.asked) expect(url.href.length).toBeLessThan(8_000);
	});

	test("asks about neighboring camps once", async () => {
		await writeRows(
			env.DB,
			Array.from({ length: 30 }, () => campAt(44.0548)),
		);
		const outside = openMeteo();
		await run(outside);
		expect((await stored()).size).toBe(30);
		expect(outside.asked[0]?.searchParams.get("latitude")).toBe("44.05");
	});

	test("stops at the request limit with a service that is asked per location, and continues in the next run", async () => {
		await manyCamps(500);
		const outside = nws();
		const ctx = asking("nws");
		await refreshWeather(ctx, outside.call);
		const first = (await stored()).size;
		expect(first).toBeGreaterThan(250);
		expect(first).toBeLessThan(500);
		expect(outside.asked.length + ctx.cost.trips).toBeLessThan(1_000);
		await run(nws(), later(5), "nws");
		const rows = await stored();
		expect(rows.size).toBe(500);
		// The next run began where the first ended: nobody was asked about twice.
		expect([...rows.values()].filter((row) => row.attempted_at === NOON)).toHaveLength(first);
	});

	test("keeps its results when it is cut short, and the next run continues from there", async () => {
		await manyCamps(500);
		const outside = openMeteo();
		let questions = 0;
		const cut: typeof fetch = async (...question) => {
			questions += 1;
			if (questions > 2) throw new Cut();
			return outside.call(...question);
		};
		const ended = asking();
		const db = ended.db;
		// What ends a run here ends it at the third question: nothing after it is written.
		const dying = {
			...ended,
			db: new Proxy(db, { get: (on, name) => (questions > 2 ? dead() : Reflect.get(on, name)) }),
		};
		await expect(refreshWeather(dying, cut)).rejects.toThrow(Cut);
		expect((await stored()).size).toBe(200);
		await run(outside, later(5));
		expect((await stored()).size).toBe(500);
		// Two requests before the end, three after: none was made twice.
		expect(outside.asked).toHaveLength(5);
	});
});

class Cut extends Error {}

const dead = (): never => {
	throw new Cut();
};

describe("A failing service during the refresh", () => {
	test("is asked once when it rate limits, and no camp counts as attempted", async () => {
		await manyCamps(300);
		const outside = openMeteo();
		outside.fault = "429";
		await run(outside);
		expect(outside.asked).toHaveLength(1);
		expect((await stored()).size).toBe(0);
		outside.fault = null;
		await run(outside, later(1));
		expect((await stored()).size).toBe(300);
	});

	test.each(["500", "garbage", "html", "empty"] as const)(
		"leaves the stored weather when it answers with %s, and the failure is counted",
		async (fault) => {
			const [pine] = await manyCamps(1);
			const outside = openMeteo();
			await run(outside);
			outside.fault = fault;
			await run(outside, later(30));
			expect((await stored()).get(pine?.id ?? "")).toMatchObject({
				temperature: fahrenheit(30),
				observed_at: MEASURED,
				failures: 1,
			});
		},
	);
});

test("the cron runs the weather refresh", async () => {
	expect(await loadInOrder(crons["*/30 * * * *"] ?? [])).toContain(refreshWeather);
});

test("without a service the refresh sends and writes nothing", async () => {
	await manyCamps(2);
	const outside = openMeteo();
	await refreshWeather(aCtx({ now: NOON }), outside.call);
	expect(outside.asked).toHaveLength(0);
	expect((await stored()).size).toBe(0);
});
