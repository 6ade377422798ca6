import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, test } from "vitest";
import { readBatch } from "#db/client";
import { aCamp, aCamper, aMembership, aPerson, aRole, aSeason, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { dayReads, daySummary, expectedOnDay } from "#app/features/day/attendance/index.server";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { dashboardReads, dashboardView } from "#app/features/office/dashboard/dashboard.server";
import * as dashboard from "#app/features/office/dashboard/routes/dashboard";
import { loadTiles } from "#app/features/office/dashboard/tiles.server";
import { timeIn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { telHref } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { defineTile, type Tile } from "#app/platform/tile";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import {
	type AttendanceWorld,
	attendanceWorld,
	counted,
	NOW,
	TODAY,
} from "../../day/attendance/attendance-world";

const TILES = await loadTiles();

let world: AttendanceWorld;

async function shown(
	ctx: CampCtx,
	query: { date?: string; season?: string } = {},
	tiles: readonly Tile[] = TILES,
) {
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const reads = dashboardReads(tiles, { db: ctx.db, place: ctx.place, today: ctx.today, time, query });
	return dashboardView(tiles, ctx, await readBatch(ctx.db, reads), query);
}

/** Somebody with exactly these permissions in the world's camp. */
async function withPermissions(...permissions: string[]) {
	const user = aUser();
	const role = aRole(world.camp, { name: "Own", name_key: newId(), permissions });
	await writeRows(env.DB, [user, role, aMembership(world.camp, user, { role_key: null, role_id: role.id })]);
	return campCtxFor(user.id, world.camp.id, { now: NOW });
}

const figure = (view: Awaited<ReturnType<typeof shown>>, label: string) =>
	view.figures.find((each) => each.label === label);

beforeAll(async () => {
	world = await attendanceWorld({ campers: 5 });
	const ana = await world.as(world.ana);
	await saveAttendance(ana, [
		world.mark(0),
		world.mark(1, { status: "late" }),
		world.mark(2),
		world.mark(3),
		world.mark(4, { status: "absent" }),
	]);
});

describe("A day at camp", () => {
	it("is summarized, names missing campers, and links to the rows", async () => {
		const view = await shown(await world.as(world.ana));
		expect(view.moment).toBe("after");
		expect(view.focus).toMatchObject({ title: "1 child is missing", tone: "ember" });
		expect(view.missing?.people.map(({ name }) => name.split(" ")[0])).toEqual(["Child0004"]);
		expect(figure(view, "Present")).toMatchObject({
			value: 4,
			of: "here now",
			href: "/attendance?show=here",
		});
		expect(figure(view, "Expected")).toMatchObject({
			value: 5,
			of: "in 1 session",
			href: "/attendance?show=expected",
		});
		expect(figure(view, "Attendance")).toMatchObject({
			value: 80,
			of: "of 5 expected",
			href: "/attendance?show=came",
		});
		const roll = `/sessions/${world.session.id}/roll-call?checkpoint=morning`;
		expect(figure(view, "Absent")).toMatchObject({
			value: 1,
			of: "1 unexcused",
			href: "/attendance?show=absent",
		});
		expect(figure(view, "Late")).toMatchObject({ value: 1, href: "/attendance?show=late" });
		expect(figure(view, "Unmarked")).toMatchObject({ value: 0, href: undefined });
		expect(figure(view, "Activities")?.value).toBeNull();
		expect(view.sessions).toMatchObject({ total: 1, shown: [{ href: roll }] });
	});

	it("shows the phone number of a missing camper's first contact", async () => {
		const own = await attendanceWorld({ campers: 2 });
		await saveAttendance(await own.as(own.ana), [own.mark(0), own.mark(1, { status: "absent" })]);
		const igor = aPerson(own.camp, { first_name: "Igor", last_name: "Lund", phone: "+12075550148" });
		const vera = aPerson(own.camp, { first_name: "Vera", last_name: "Lund", phone: "+12075550149" });
		await writeRows(env.DB, [igor, vera]);
		for (const [at, person] of [vera, igor].entries())
			await env.DB.prepare(
				`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, contact_order, created_at, updated_at)
					VALUES (?, ?, ?, ?, 'parent', ?, ?, ?)`,
			)
				.bind(own.camp.id, newId(), own.campers[1]?.id, person.id, 2 - at, NOW, NOW)
				.run();
		const [missing] = (await shown(await own.as(own.ana))).missing?.people ?? [];
		expect(missing?.call?.name).toBe("Igor Lund");
		expect(telHref(missing?.call?.phone ?? "")).toBe("tel:+12075550148");
	});

	it("counts only marked campers early in the morning, and says how many are unmarked", async () => {
		const own = await attendanceWorld({ campers: 5 });
		await saveAttendance(await own.as(own.ana), [own.mark(0)]);
		const view = await shown(await campCtxFor(own.ana.id, own.camp.id, { now: "2026-07-15T13:05:00.000Z" }));
		expect(figure(view, "Present")).toMatchObject({ value: 1, of: "here now" });
		expect(figure(view, "Attendance")).toMatchObject({ value: 100, unit: "%", of: "of 1 marked" });
		expect(figure(view, "Unmarked")).toMatchObject({ value: 4, of: "in 1 session" });
		const later = await shown(
			await campCtxFor(own.ana.id, own.camp.id, { now: "2026-07-16T13:05:00.000Z" }),
			{
				date: "2026-07-15",
			},
		);
		expect(figure(later, "Present")).toMatchObject({ value: 1, of: "came" });
		expect(figure(later, "Attendance")).toMatchObject({ value: 20, of: "of 5 expected" });
	});

	it("names six late arrivals while campers arrive, and says how many there are", async () => {
		const own = await attendanceWorld({ campers: 9 });
		const late = Array.from({ length: 8 }, (_, at) => own.mark(at, { status: "late", time: `09:0${at}` }));
		await saveAttendance(await own.as(own.ana), late);
		const at = async (now: string, user = own.ana) => shown(await campCtxFor(user.id, own.camp.id, { now }));
		const arrival = await at("2026-07-15T13:30:00.000Z");
		expect(arrival.moment).toBe("arrival");
		expect(arrival.late).toMatchObject({ total: 8, more: "/attendance?show=late" });
		expect(arrival.late?.people).toHaveLength(6);
		expect(arrival.late?.people[0]?.note).toMatch(/^9:0\d AM$/);
		// They are where they belong: nobody is called about them.
		expect(arrival.late?.people[0]?.call).toBeUndefined();
		// In the evening others come first, and nobody's name travels unseen.
		expect((await at("2026-07-15T23:30:00.000Z")).late).toBeNull();
		const cleo = await at("2026-07-15T13:30:00.000Z", own.cleo);
		expect(cleo.late).toMatchObject({ total: 2, people: [{}, {}] });
	});

	it("has an empty to-do list only where that is known: on the day itself", async () => {
		const ctx = await world.as(world.ana);
		// Who looks after the world's one group is not employed, and most children are in none: another capability's matter.
		expect((await shown(ctx)).todos?.map(({ key }) => key)).toEqual([
			`ratio:${world.heron.id}`,
			"ratio:ungrouped",
		]);
		expect((await shown(ctx, { date: "2026-07-14" })).todos).toBeNull();
		expect((await shown(ctx, { date: "2026-07-16" })).todos).toBeNull();
	});

	it("has its own numbers when it is chosen", async () => {
		const view = await shown(await world.as(world.ana), { date: "2026-07-14" });
		expect(view).toMatchObject({ moment: "past", focus: { title: "Roll wasn't taken" }, tomorrow: null });
		// Nobody knows who came, and nobody is said to have stayed away.
		expect(figure(view, "Present")).toMatchObject({ value: null, href: undefined });
		expect(view.sessions).toMatchObject({ summary: undefined, has_table: true });
		expect(view.sessions.shown[0]?.roll).toMatchObject({
			here: null,
			left: null,
			absent: null,
			unmarked: 5,
			state: "Roll not taken",
		});
		expect(figure(view, "Unmarked")).toMatchObject({
			value: 5,
			of: "no roll taken",
			href: `/sessions/${world.session.id}/roll-call?date=2026-07-14&checkpoint=morning&show=unmarked`,
		});
	});

	it("in the future shows who is expected and nothing else", async () => {
		const view = await shown(await world.as(world.ana), { date: "2026-07-17" });
		expect(view.focus).toMatchObject({
			title: "5 children are expected",
			note: "In 1 session. Session Two ends on this day.",
		});
		expect(view.figures.map(({ label, value }) => [label, value])).toEqual([
			["Expected", 5],
			["Present", null],
			["Attendance", null],
			["Absent", null],
			["Late", null],
			["Unmarked", null],
			["Activities", null],
			["Groups fully staffed", 0],
		]);
		expect(view.sessions.shown[0]).toMatchObject({ day: "Last day", href: `/sessions/${world.session.id}` });
		expect(figure(view, "Expected")?.href).toBe("/attendance?date=2026-07-17&show=expected");
		expect(figure(view, "Attendance")?.href).toBeUndefined();
	});

	it("without camp says when camp is on again", async () => {
		const ctx = await campCtxFor(world.ana.id, world.camp.id, { now: "2026-07-18T14:00:00.000Z" });
		const view = await shown(ctx);
		expect(view).toMatchObject({ moment: "no_camp", sessions: { total: 0 } });
		expect(figure(view, "Expected")).toMatchObject({ value: 0, href: undefined });
		expect(view.focus).toMatchObject({
			title: "No camp until Monday, July 20, 2026",
			action: { href: "/dashboard?date=2026-07-20" },
		});
	});
});

it("the dashboard expects the same campers on a future day as on the day itself, also in a limited scope", async () => {
	const date = "2026-07-16";
	for (const [user, expected] of [
		[world.ana, 5],
		[world.cleo, 2],
	] as const) {
		const { db, place } = await world.as(user);
		const seen = { ...place, today: TODAY };
		const rows = await readBatch(db, dayReads(db, seen, TODAY, { date, always: true }));
		const ahead = expectedOnDay(rows, date);
		const day = daySummary(await readBatch(db, dayReads(db, seen, date)), date);
		expect(ahead.map(({ id, expected: count }) => [id, count])).toEqual([[world.session.id, expected]]);
		expect(day.find(({ checkpoint }) => checkpoint === "morning")?.expected).toBe(expected);
	}
});

test("a season that doesn't exist or belongs to another camp returns 404", async () => {
	const ctx = await world.as(world.ana);
	expect((await shown(ctx, { season: world.season.id })).season?.id).toBe(world.season.id);
	const [theirs] = await ctx.db.all<{ id: string }>(
		sql`SELECT id FROM season WHERE camp_id = ${world.elsewhere.id}`,
	);
	for (const season of ["none", theirs?.id]) {
		await expect(shown(ctx, { season })).rejects.toMatchObject({ code: "NOT_FOUND" });
	}
});

test("a new camp is guided from step to step", async () => {
	const camp = aCamp();
	const user = aUser();
	const admin = aUser();
	await writeRows(env.DB, [camp, user, aMembership(camp, user, { role_key: "program_director" })]);
	await writeRows(env.DB, [admin, aMembership(camp, admin)]);
	const ctx = await campCtxFor(user.id, camp.id, { now: NOW });
	expect(await shown(ctx)).toMatchObject({ moment: "setup", focus: { action: { href: "/seasons/new" } } });
	// It has no days to look at yet.
	const other_day = loadScreen(dashboard, user, camp, { search: "&date=2026-02-10" });
	const answer = await other_day.then(
		() => null,
		(refused: unknown) => refused as Response,
	);
	expect(answer?.headers.get("Location")).toBe("/dashboard");
	// Whoever may do everything has the wizard.
	expect(await shown(await campCtxFor(admin.id, camp.id, { now: NOW }))).toMatchObject({
		focus: { title: "Continue setup", action: { href: "/setup" } },
	});
	await writeRows(env.DB, [aSeason(camp), aCamper(camp)]);
	const view = await shown(ctx);
	expect(view.focus.action?.href).toBe("/sessions/new");
	expect(view.setup?.filter(({ done }) => done).map(({ step }) => step)).toEqual(["season", "campers"]);
});

describe("The dashboard without a permission", () => {
	it("hides names without campers_view, links without attendance_take, and the season without sessions_view", async () => {
		const view = await shown(await withPermissions("dashboard_view"));
		expect(figure(view, "Present")).toMatchObject({ value: 4, href: undefined });
		expect(view).toMatchObject({
			missing: null,
			people: [],
			bars: [],
			todos: null,
			season: null,
			takes_roll: false,
		});
		expect(view.sessions.shown.map(({ href }) => href)).toEqual([undefined]);
		expect(JSON.stringify(view)).not.toContain("Child000");
	});

	it("shows a bookkeeper the season and the missing campers, without roll calls", async () => {
		const view = await shown(await withPermissions("dashboard_view", "campers_view", "sessions_view"));
		expect(view.season).toMatchObject({ id: world.season.id, taken: 5 });
		expect(view.bars[0]?.bars.map(({ label }) => label)).toEqual(["Session Two", "Session Three"]);
		expect(view.missing?.total).toBe(1);
		const attendance = `/sessions/${world.session.id}?tab=attendance`;
		expect(view.sessions.shown[0]?.href).toBe(attendance);
		const shows = { Present: "here", Attendance: "came", Absent: "absent", Late: "late" };
		const without = await shown(await withPermissions("dashboard_view", "sessions_view"));
		expect(without.missing).toBeNull();
		for (const [label, show] of Object.entries(shows)) {
			expect(figure(view, label)?.href).toBe(`/attendance?show=${show}`);
			expect(figure(without, label)?.href).toBe(attendance);
		}
		expect(view.todos).toBeNull();
	});

	it("never shows another camp's campers", async () => {
		const view = await shown(await campCtxFor(world.theirs.id, world.elsewhere.id, { now: NOW }));
		expect(figure(view, "Expected")).toMatchObject({ value: 1 });
		expect(figure(view, "Present")).toMatchObject({ value: 0, href: undefined });
		expect(JSON.stringify(view)).not.toContain("Child000");
	});
});

describe("A planted dashboard tile", () => {
	const planted = defineTile({
		key: "planted",
		permission: "medical_flags",
		figures: [{ key: "bedtimes", label: "Bedtimes" }],
		reads: ({ db, place, date }) => ({
			facts: db.all<{ camp: string; day: string }>(sql`SELECT ${place.camp_id} AS camp, ${date} AS day`),
		}),
		view: ({ rows, date }) => [
			{ kind: "figure", key: "activities", label: "Activities", value: rows.facts.length },
			{ kind: "figure", key: "allergies", label: "Allergies", value: 3, href: "/campers" },
			{ kind: "todo", key: "planted", text: `${rows.facts[0]?.day} ${date}`, href: "/campers", urgent: true },
			{ kind: "people", key: "planted", title: "Planted", total: 0, people: [] },
		],
	});
	const tiles = [...TILES, planted];

	it("needs one line in the list, is read in the same trip, and is shown", async () => {
		const { ctx, cost } = counted(await world.as(world.ana));
		const view = await shown(ctx, { date: TODAY }, tiles);
		expect(cost.trips).toBe(1);
		// It takes the place that was kept for it; a new figure comes after.
		expect(view.figures.slice(-4)).toMatchObject([
			{ label: "Activities", value: 1 },
			{ label: "Groups fully staffed", value: 0 },
			// What it does not know keeps its place.
			{ label: "Bedtimes", value: null },
			{ label: "Allergies", value: 3, href: "/campers" },
		]);
		expect(view.todos?.find(({ key }) => key === "planted")?.text).toBe(`${TODAY} ${TODAY}`);
		expect(view.people.map(({ title }) => title)).toContain("Planted");
	});

	it("is hidden from users without its permission", async () => {
		const ctx = await withPermissions("dashboard_view", "campers_view", "sessions_edit");
		const view = await shown(ctx, {}, tiles);
		expect(view.people.map(({ title }) => title)).toEqual(["Birthdays"]);
		expect(figure(view, "Activities")?.value).toBeNull();
		expect(figure(view, "Bedtimes")).toBeUndefined();
		expect(view.todos?.map(({ key }) => key)).not.toContain("planted");
	});

	it("has its own key", () => {
		expect(new Set(TILES.map(({ key }) => key)).size).toBe(TILES.length);
	});
});
