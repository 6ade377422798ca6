import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as insightApi from "#app/features/insight/insights/api/insight";
import * as insightsApi from "#app/features/insight/insights/api/insights";
import { findInsights } from "#app/features/insight/analytics/find-insights.server";
import { FIND_TOPIC, findJob, queueInsights } from "#app/features/insight/analytics/jobs.server";
import type { Insight } from "#app/features/insight/insights/insights.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";
import { aCtx } from "../../../support/world";
import { aMember } from "../reports/runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY_1 = "2026-07-15T14:00:00.000Z";
const DAY_2 = "2026-07-16T14:00:00.000Z";
const DAY_3 = "2026-07-17T14:00:00.000Z";

/** A camp whose session in August is nearly empty, while five campers of four families wait for it. */
async function aQuietCamp() {
	const camp = aCamp({ time_zone: "America/New_York" });
	const season = aSeason(camp);
	const session = aSession(season, {
		name: "Explorers",
		start_date: "2026-08-03",
		end_date: "2026-08-14",
		capacity: 20,
	});
	const families = ["Ashby", "Brown", "Chen", "Diaz", "Evans"].map((last_name, at) =>
		aFamily(camp, {
			last_name,
			children: [{ first_name: "Wren" }, ...(at === 4 ? [{ first_name: "Jonah" }] : [])],
		}),
	);
	const [enrolled, ...waiting] = families;
	const user = aUser();
	await writeRows(env.DB, [
		...[camp, season, session, user, aMembership(camp, user)],
		...families,
		...(enrolled?.children ?? []).map((child) => anEnrollment(session, child)),
		...waiting.map(({ household, children }) =>
			aWaitlistEntry(season, { household, children, sessions: [session] }),
		),
	]);
	return { id: camp.id, season_id: season.id, session_id: session.id, admin_id: user.id };
}

type Camp = Awaited<ReturnType<typeof aQuietCamp>>;

let camp: Camp;
let admin: Caller;
let office: Caller;
let stranger: Caller;

const find = (now: string, camp_id = camp.id) => findInsights(aCtx({ now }), camp_id);
const stored = async (camp_id = camp.id) =>
	(
		await env.DB.prepare("SELECT * FROM insight WHERE camp_id = ? ORDER BY rule").bind(camp_id).all<{
			id: string;
			rule: string;
			status: string;
			size: number;
			found_on: string;
			held_on: string;
			ended_on: string | null;
		}>()
	).results;

const list = async (call: Caller, search = "") =>
	call("GET", insightsApi, { params: { camp_id: camp.id }, search });
const dataOf = ({ body }: ApiAnswer) => body.data as Insight[];
const set = (call: Caller, id: string, status: string) =>
	call("PUT", insightApi, { params: { camp_id: camp.id, id }, body: { status } });

beforeAll(async () => {
	camp = await aQuietCamp();
	const other = await aQuietCamp();
	admin = await apiCaller(camp.admin_id);
	stranger = await apiCaller(other.admin_id);
	const worker = await aMember(camp.id, ["analytics_view", "sessions_view"], "Olive Office");
	office = await apiCaller(worker.user.id);
	await find(DAY_1);
});

describe("the insights of a day", () => {
	it("are stored with their numbers", async () => {
		const rows = await stored();
		expect(rows.map(({ rule }) => rule)).toEqual(["low_fill_soon", "open_spots_with_waitlist"]);
		expect(rows[0]).toMatchObject({
			id: `low_fill_soon.${camp.season_id}.${camp.session_id}`,
			status: "new",
			value: 25,
			baseline: 50,
			n: 20,
			text: "Explorers starts in 19 days and has fewer than 5 of 20 spots filled.",
			found_on: "2026-07-15",
			ended_on: null,
		});
		expect(rows[1]).toMatchObject({
			value: 5,
			text: "5 campers are on the waitlist for Explorers, which has 19 open spots.",
		});
	});

	it("are the same when it is looked for them again", async () => {
		const before = await stored();
		await find(DAY_1);
		expect(await stored()).toEqual(before);
	});

	it("are asked for by one message a camp, and found by its job", async () => {
		const own = await aQuietCamp();
		const ctx = aCtx({ now: DAY_1 });
		await queueInsights(ctx);
		const { results } = await env.DB.prepare("SELECT payload FROM outbox WHERE topic = ? AND done_at IS NULL")
			.bind(FIND_TOPIC)
			.all<{ payload: string }>();
		const camps = results.map(({ payload }) => JSON.parse(payload).camp_id);
		expect(camps.filter((id) => id === own.id)).toEqual([own.id]);
		while ((await deliverOutbox(ctx, { [FIND_TOPIC]: findJob })) > 0);
		expect(await stored(own.id)).toHaveLength(2);
	});

	it("can't be about fewer than five", async () => {
		const insert = env.DB.prepare("UPDATE insight SET n = 4 WHERE camp_id = ?").bind(camp.id).run();
		await expect(insert).rejects.toThrow("insight_n");
	});
});

describe("the API of insights", () => {
	it("answers them, the most severe first, with formula and where to act", async () => {
		const data = dataOf(await list(admin));
		expect(data.map(({ rule }) => rule)).toEqual(["low_fill_soon", "open_spots_with_waitlist"]);
		expect(data[0]).toMatchObject({
			category: "enrollment",
			metric: "fill_rate",
			action: { label: "Open the session", url: `/sessions/${camp.session_id}` },
		});
		expect(data[0]?.formula).toContain("capacity");
	});

	it("filters by category and status", async () => {
		expect(dataOf(await list(admin, "?category=waitlist")).map(({ rule }) => rule)).toEqual([
			"open_spots_with_waitlist",
		]);
		expect(dataOf(await list(admin, "?status=acted"))).toEqual([]);
		expect((await list(admin, "?category=weather")).status).toBe(400);
	});

	it("leaves out what the role can't see, in the list and alone", async () => {
		expect(dataOf(await list(office)).map(({ rule }) => rule)).toEqual(["low_fill_soon"]);
		const [, hidden] = await stored();
		const params = { camp_id: camp.id, id: hidden?.id ?? "" };
		expect((await office("GET", insightApi, { params })).status).toBe(404);
		expect((await set(office, hidden?.id ?? "", "seen")).status).toBe(404);
		expect((await admin("GET", insightApi, { params })).status).toBe(200);
	});

	it("tells another camp nothing", async () => {
		const [first] = await stored();
		expect((await list(stranger)).status).toBe(404);
		const params = { camp_id: camp.id, id: first?.id ?? "" };
		expect((await stranger("GET", insightApi, { params })).status).toBe(404);
		expect((await set(stranger, first?.id ?? "", "dismissed")).status).toBe(404);
		expect((await stored())[0]?.status).toBe("new");
	});

	it("refuses a status that a user can't choose", async () => {
		const [first] = await stored();
		expect((await set(admin, first?.id ?? "", "new")).status).toBe(422);
	});
});

describe("an insight that a user has dealt with", () => {
	it("stays dismissed until it has doubled", async () => {
		const [low] = await stored();
		const id = low?.id ?? "";
		expect((await set(admin, id, "dismissed")).body.data).toMatchObject({ status: "dismissed" });
		const audit = await env.DB.prepare(
			"SELECT count(*) AS n FROM audit_event WHERE camp_id = ? AND action = 'insight.dismissed' AND entity_id = ?",
		)
			.bind(camp.id, id)
			.first<{ n: number }>();
		expect(audit?.n).toBe(1);
		await find(DAY_2);
		expect((await stored())[0]).toMatchObject({ status: "dismissed", held_on: "2026-07-16" });
		// It was dismissed at half of what it is now.
		await env.DB.prepare("UPDATE insight SET dismissed_size = size / 2 WHERE camp_id = ? AND id = ?")
			.bind(camp.id, id)
			.run();
		await find(DAY_2);
		expect((await stored())[0]).toMatchObject({ status: "new", found_on: "2026-07-16" });
	});

	it("ends when it no longer holds, and is new when it is back", async () => {
		const [, waiting] = await stored();
		const id = waiting?.id ?? "";
		await set(admin, id, "acted");
		const rule = (is_on: number) =>
			env.DB.prepare(
				"INSERT INTO insight_setting (camp_id, rule, is_on) VALUES (?1, 'open_spots_with_waitlist', ?2) ON CONFLICT DO UPDATE SET is_on = ?2",
			)
				.bind(camp.id, is_on)
				.run();
		await rule(0);
		await find(DAY_3);
		expect((await stored())[1]).toMatchObject({ status: "acted", ended_on: "2026-07-17" });
		expect(dataOf(await list(admin)).map(({ rule }) => rule)).toEqual(["low_fill_soon"]);
		await rule(1);
		await find(DAY_3);
		expect((await stored())[1]).toMatchObject({ status: "new", ended_on: null, found_on: "2026-07-17" });
	});

	it("follows the threshold and the target that the camp sets", async () => {
		await env.DB.prepare(
			"INSERT INTO metric_target (camp_id, session_id, metric, value) VALUES (?, ?, 'fill_rate', 5)",
		)
			.bind(camp.id, camp.session_id)
			.run();
		await env.DB.prepare("UPDATE insight_setting SET threshold = 6 WHERE camp_id = ?").bind(camp.id).run();
		await find("2026-07-18T14:00:00.000Z");
		expect((await stored()).map(({ ended_on }) => ended_on)).toEqual(["2026-07-18", "2026-07-18"]);
	});
});
