import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dashboardReads, dashboardView } from "#app/features/office/dashboard/dashboard.server";
import { loadTiles } from "#app/features/office/dashboard/tiles.server";
import { timeIn } from "#app/lib/dates";
import { campCtxFor } from "../../../support/world";

const TILES = await loadTiles();

// What there is to do is of the current season, whichever season or day is looked at.

const NOW = "2026-07-15T14:00:00.000Z";

const camp = aCamp();
const boss = aUser();
const last = aSeason(camp, {
	name: "Summer 2025",
	year: 2025,
	is_current: false,
	start_date: "2025-06-22",
	end_date: "2025-08-16",
});
const now = aSeason(camp, { name: "Summer 2026" });
const next = aSeason(camp, {
	name: "Summer 2027",
	year: 2027,
	is_current: false,
	start_date: "2027-06-20",
	end_date: "2027-08-14",
});

beforeAll(async () => {
	const days = { start_date: "2026-07-20", end_date: "2026-07-31" };
	const before = aSession(last, {
		name: "Forgotten",
		status: "running" as const,
		start_date: "2025-07-07",
		end_date: "2025-07-18",
	});
	const drafts = ["One", "Two"].map((name) => aSession(now, { name, status: "draft", ...days }));
	const later = aSession(next, {
		name: "Later",
		status: "draft" as const,
		start_date: "2027-07-05",
		end_date: "2027-07-16",
	});
	const family = aFamily(camp);
	await writeRows(env.DB, [camp, boss, aMembership(camp, boss), last, now, next, before, ...drafts, later]);
	await writeRows(env.DB, [
		family,
		anEnrollment(before, family.children[0] as { id: string; camp_id: string }),
	]);
	await writeRows(env.DB, [
		aRegistration(last, family, boss),
		aRegistration(now, family, boss),
		aRegistration(next, family, boss),
	]);
});

async function shown(query: { date?: string; season?: string } = {}, at = NOW) {
	const ctx = await campCtxFor(boss.id, camp.id, { now: at });
	const time = timeIn(ctx.place.time_zone, at);
	const reads = dashboardReads(TILES, { db: ctx.db, place: ctx.place, today: ctx.today, time, query });
	return dashboardView(TILES, ctx, await readBatch(ctx.db, reads), query);
}

const TODOS = [
	["2 sessions are drafts", `/sessions?status=draft&season=${now.id}`],
	["1 registration to review", `/registrations?season=${now.id}&state=to_decide`],
	["1 registration to review", `/registrations?season=${next.id}&state=to_decide`],
];

describe("The dashboard's to-dos", () => {
	it.each([
		["the current season", { season: now.id }, null],
		["no season in particular", {}, null],
		["an earlier season", { season: last.id }, "Summer 2026"],
		["a later season", { season: next.id }, "Summer 2026"],
		["a day of an earlier season", { date: "2025-07-10" }, "Summer 2026"],
	])("are the same when %s is selected, and name their season", async (_name, query, said) => {
		const view = await shown(query);
		expect(view.todos?.map(({ text, href }) => [text, href])).toEqual(TODOS);
		expect(view.todos_season).toBe(said);
		expect(view.todos?.slice(1).map(({ note }) => note)).toEqual(["Summer 2026", "Summer 2027"]);
	});

	it("leave the numbers to the selected season", async () => {
		const view = await shown({ season: last.id });
		expect(view.season).toMatchObject({ id: last.id, taken: 1 });
		expect(view.bars[0]?.bars.map(({ label }) => label)).toEqual(["Forgotten"]);
	});

	it("leave the numbers to the requested season even on a day in another one", async () => {
		const view = await shown({ season: last.id, date: "2026-07-10" });
		expect(view.season).toMatchObject({ id: last.id, taken: 1 });
		expect(view.bars.map(({ title }) => title)).toEqual(["Spots, Summer 2025"]);
		expect(await shown({ season: now.id, date: "2025-07-10" })).toMatchObject({
			season: { id: now.id },
			bars: [{ title: "Spots" }],
		});
	});

	it("name the season of a chosen day beside its numbers", async () => {
		const view = await shown({ date: "2025-07-10" });
		expect(view.season?.name).toBe("Summer 2025");
		expect(view.bars.map(({ title }) => title)).toEqual(["Spots, Summer 2025"]);
		expect((await shown({ date: "2026-07-10" })).bars.map(({ title }) => title)).toEqual(["Spots"]);
	});

	it("suggest choosing another current season when it has ended", async () => {
		const view = await shown({}, "2026-10-15T14:00:00.000Z");
		expect(view.todos?.find(({ key }) => key === "seasons:current")?.text).toBe(
			"Summer 2026 has ended but is still the current season",
		);
		expect((await shown()).todos?.map(({ key }) => key)).not.toContain("seasons:current");
	});
});
