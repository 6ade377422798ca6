import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aShift, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { dashboardReads, dashboardView } from "#app/features/office/dashboard/dashboard.server";
import { loadTiles } from "#app/features/office/dashboard/tiles.server";
import { timeIn } from "#app/lib/dates";
import { lastYear } from "./last-year";
import { type AttendanceWorld, attendanceWorld } from "../../day/attendance/attendance-world";

const TILES = await loadTiles();

// Whichever day is chosen: its figures, with a dash for what is not known of it, and its season.

const PAST = "2026-07-14";
const NO_ROLL = "2026-07-13";
const FUTURE = "2026-07-16";
const LAST_YEAR = "2025-07-09";
const DAY = ["Expected", "Present", "Attendance", "Absent", "Late", "Unmarked"];

let world: AttendanceWorld;

beforeAll(async () => {
	world = await attendanceWorld();
	await writeRows(env.DB, lastYear(world, world.campers));
	await saveAttendance(await world.as(world.ana), [world.mark(0, { date: PAST })]);
});

async function shownOn(date?: string) {
	const ctx = await world.as(world.ana);
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const query = { date };
	const reads = dashboardReads(TILES, { db: ctx.db, place: ctx.place, today: ctx.today, time, query });
	return dashboardView(TILES, ctx, await readBatch(ctx.db, reads), query);
}

it("the dashboard has the same numbers on every day, and a dash for unknown ones", async () => {
	const shown = async (date?: string) => (await shownOn(date)).figures;
	const today = (await shown()).map(({ label }) => label);
	expect(today).toEqual([...DAY, "Activities", "Groups fully staffed"]);
	for (const date of [PAST, NO_ROLL, FUTURE, LAST_YEAR, "2026-07-19", "2026-02-07", "2031-07-09"])
		expect((await shown(date)).map(({ label }) => label)).toEqual(today);
	expect((await shown("2026-07-19")).map(({ value }) => value)).toEqual([0, ...Array(7).fill(null)]);
	// How a past day was staffed is known by its shifts, as far as the groups are who they were; today who is assigned counts.
	const ratio = { label: "Groups fully staffed", href: `/staff/ratios?date=${PAST}` };
	expect((await shown(PAST)).at(-1)).toMatchObject({ ...ratio, value: null, of: "no shifts planned" });
	expect((await shown()).at(-1)).toMatchObject({ value: 0, of: "of 1" });
	const sailor = aStaffMember(world.camp, { seasons: [world.season] });
	const hours = { starts_at: `${PAST}T08:00`, ends_at: `${PAST}T17:00` };
	const place = { session_id: world.session.id, group_id: world.heron.id };
	await writeRows(env.DB, [sailor, aShift(sailor, PAST, { ...hours, ...place })]);
	expect((await shown(PAST)).at(-1)).toMatchObject({ ...ratio, value: 1, of: "of 1, with current groups" });
	expect((await shown(LAST_YEAR)).at(-1)).toMatchObject({ value: null, of: "no groups" });
});

it("the dashboard shows the season of the chosen day, and a quiet note when no roll was taken", async () => {
	const view = await shownOn(LAST_YEAR);
	expect(view.season).toMatchObject({ name: "Summer 2025", taken: 5 });
	expect(view.bars[0]?.bars.map(({ label }) => label)).toEqual(["Last year"]);
	expect(view.focus).toMatchObject({ title: "Roll wasn't taken", tone: "calm" });
	expect(view.sessions.shown[0]?.roll).toMatchObject({ state: "Roll not taken", tone: "quiet" });
	// Between the seasons the one that is followed.
	expect((await shownOn("2025-12-24")).season?.id).toBe(world.season.id);
});
