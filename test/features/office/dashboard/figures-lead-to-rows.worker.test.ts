import { env } from "cloudflare:workers";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aCertificate,
	aFamily,
	aMembership,
	anEnrollment,
	aRole,
	aRegistration,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import * as dayChildren from "#app/features/day/attendance/routes/day-children";
import * as dayChildrenCsv from "#app/features/day/attendance/routes/day-children-csv";
import * as rollCall from "#app/features/day/attendance/routes/roll-call";
import { isShown } from "#app/features/day/attendance/rules";
import * as campers from "#app/features/people/campers/routes/campers";
import { dashboardReads, dashboardView } from "#app/features/office/dashboard/dashboard.server";
import * as dashboard from "#app/features/office/dashboard/routes/dashboard";
import { loadTiles } from "#app/features/office/dashboard/tiles.server";
import { takenAt, weeksOf } from "#app/features/office/dashboard/trend";
import * as registrations from "#app/features/office/registration-desk/routes/registrations";
import * as sessions from "#app/features/program/sessions/routes/sessions";
import * as staffList from "#app/features/people/staff/routes/staff-list";
import * as ratios from "#app/features/people/shifts/routes/ratios";
import { timeIn } from "#app/lib/dates";
import { loadScreen } from "../../../support/call-screen";
import { lastYear } from "./last-year";
import { type AttendanceWorld, attendanceWorld, NOW, TODAY } from "../../day/attendance/attendance-world";

const TILES = await loadTiles();

// Whatever the dashboard counts stands behind its link: as many rows as the figure says, on today and on any other day.

const PAST = "2026-07-14";
/** A day of two roll calls, at which not the same children were there. */
const TWO_ROLLS = "2026-07-10";
const NO_ROLL = "2026-07-13";
const FUTURE = "2026-07-16";
const LAST_YEAR = "2025-07-09";

let world: AttendanceWorld;
/** Who looks: Ana, who runs the camp, unless a test has somebody else look. */
let viewer: AttendanceWorld["ana"] | null = null;
const looking = () => viewer ?? world.ana;

beforeAll(async () => {
	world = await attendanceWorld({ campers: 21 });
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };
	const arts = aSession(world.season, { name: "Arts", ...days });
	const unbegun = aSession(world.season, { name: "Boats", ...days });
	await writeRows(env.DB, [
		...[arts, unbegun],
		...lastYear(world, world.campers.slice(0, 4)),
		...world.campers.slice(0, 7).map((camper) => anEnrollment(arts, camper)),
		...world.campers.slice(7, 11).map((camper) => anEnrollment(unbegun, camper)),
	]);
	// Of Session Two all but one are marked, so that who is not is missing; of Arts some; of Boats nobody.
	const rolls = (date: string) => [
		world.mark(0, { date, status: "late", time: "09:10" }),
		world.mark(1, { date, status: "absent", absence: "excused" }),
		world.mark(2, { date, status: "absent" }),
		world.mark(3, { date, status: "left_early", time: "09:30" }),
		world.mark(4, { date, status: "checked_out" }),
		...Array.from({ length: 15 }, (_, at) => world.mark(5 + at, { date })),
		world.mark(0, { date, session_id: arts.id, status: "absent" }),
		world.mark(1, { date, session_id: arts.id }),
		world.mark(2, { date, session_id: arts.id, status: "late", time: "09:20" }),
	];
	const ana = await world.as(world.ana);
	await saveAttendance(ana, [...rolls(PAST), ...rolls(TODAY), ...rolls(TWO_ROLLS)]);
	// In the evening who left early is absent, as who came late is present; one comes only now, and one is excused by now.
	const evening = (index: number, fields = {}) =>
		world.mark(index, { date: TWO_ROLLS, checkpoint: "evening", ...fields });
	await saveAttendance(ana, [
		evening(0),
		evening(1, { status: "late", time: "18:05" }),
		evening(2, { status: "absent", absence: "excused" }),
		evening(3, { status: "absent" }),
		...Array.from({ length: 10 }, (_, at) => evening(5 + at, at < 4 ? { status: "checked_out" } : {})),
		evening(15, { status: "absent" }),
		evening(16, { status: "absent" }),
		evening(20, { status: "absent" }),
	]);
	// Corrected, and taken back: the 17th never came, and of the 18th nothing is left in the morning.
	await saveAttendance(ana, [
		{ ...world.mark(16, { date: TWO_ROLLS, status: "absent" }), seen_version: 1 },
		{ ...world.mark(17, { date: TWO_ROLLS, status: "unmarked" }), seen_version: 1 },
		{ ...evening(14, { status: "unmarked" }), seen_version: 1 },
	]);
});

async function shownOn(date?: string) {
	const ctx = await world.as(looking());
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const query = { date };
	const reads = dashboardReads(TILES, { db: ctx.db, place: ctx.place, today: ctx.today, time, query });
	return dashboardView(TILES, ctx, await readBatch(ctx.db, reads), query);
}

interface Figure {
	label: string;
	value: number;
	href: string;
	/** Of how many it is the percentage that the figure shows. */
	percent?: { of: number; shown: number };
}

/** Every figure that a dashboard shows and that leads somewhere, those of the season among them. */
function figuresOf({ figures, missing, late, season }: Awaited<ReturnType<typeof shownOn>>): Figure[] {
	const all: (Partial<Figure> & { label: string })[] = figures.map(({ label, value, href, unit, of }) =>
		unit === "%"
			? { label, href, percent: { of: Number(/\d+/.exec(of ?? "")?.[0]), shown: Number(value) } }
			: { label, value: Number(value), href },
	);
	for (const figure of all) if (figure.percent) figure.value = figure.percent.shown;
	if (missing && missing.total > 0) all.push({ label: "Missing", value: missing.total, href: missing.more });
	if (late) all.push({ label: "Arrived late", value: late.total, href: late.more });
	if (season) {
		const at = `?season=${season.id}`;
		// The sessions' page lists spots that are held as taken.
		all.push({ label: "Spots filled", value: season.taken + season.held, href: `/sessions${at}` });
		if (season.returning?.back != null)
			all.push({ label: "Returning campers", value: season.returning.back, href: season.returning.href });
		if (season.trend?.taken_last !== null && season.trend)
			all.push({
				label: "vs. last year",
				value: season.trend.taken - season.trend.taken_last,
				href: `/dashboard?enrollment=table`,
			});
	}
	return all.flatMap((each) => (each.href === undefined ? [] : [each as Figure]));
}

/** How a screen is asked for by who looks. */
const asking = (search: URLSearchParams, params = {}) =>
	[looking(), world.camp, { now: NOW, search: `&${search}`, params }] as const;

/** Of every page of a list what is listed, one after another. */
async function everyPage<T>(
	search: URLSearchParams,
	page: (search: URLSearchParams) => Promise<{ rows: readonly T[]; next: string | number | null }>,
) {
	const rows: T[] = [];
	const asked = new URLSearchParams(search);
	for (let pages = 0; pages < 50; pages += 1) {
		const { rows: more, next } = await page(asked);
		rows.push(...more);
		if (next === null) return rows;
		asked.set("cursor", String(next));
	}
	throw new Error("A list does not end");
}

/** Whom the CSV of a day's children names, in its order. */
async function exported(search: URLSearchParams): Promise<string[]> {
	const answer: Response = await loadScreen<Response>(dayChildrenCsv, ...asking(search));
	const { data } = Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true });
	return data.map((row) => `${row["Preferred name"] || row["First name"]} ${row["Last name"]}`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** How many rows the page behind an address lists. */
async function rowsBehind(href: string): Promise<number> {
	const [path = "", query = ""] = href.split("#", 1)[0]?.split("?") ?? [];
	const search = new URLSearchParams(query);
	const [, session_id] = /^\/sessions\/([^/]+)\/roll-call$/.exec(path) ?? [];
	if (session_id) {
		const { children, filter } = await loadScreen(rollCall, ...asking(search, { session_id }));
		return children.filter(({ mark }) => isShown(filter.show, mark?.status ?? null)).length;
	}
	if (path === "/attendance") {
		const listed = await everyPage(search, async (asked) => {
			const { shown } = await loadScreen(dayChildren, ...asking(asked));
			return { rows: shown.sessions, next: shown.next_cursor };
		});
		const names = listed.flatMap(({ children }) => children.map(({ name }) => name));
		expect(await exported(search), href).toEqual(names);
		return names.length;
	}
	if (path === "/staff/ratios") {
		const { total, short } = await loadScreen(ratios, ...asking(search));
		return total - short;
	}
	if (path === "/sessions") {
		const listed = await everyPage(search, async (asked) => {
			const { sessions: rows, next_cursor } = await loadScreen(sessions, ...asking(asked));
			return { rows, next: next_cursor };
		});
		return sum(listed.map(({ taken }) => taken));
	}
	if (path === "/campers") {
		const listed = await everyPage(search, async (asked) => {
			const { campers: rows, next_cursor } = await loadScreen(campers, ...asking(asked));
			return { rows, next: next_cursor };
		});
		return listed.length;
	}
	const { season } = await loadScreen(dashboard, ...asking(search));
	const trend = season?.trend;
	if (path !== "/dashboard" || !trend?.last) throw new Error(`Nothing is known of ${href}`);
	const [week = 0] = weeksOf(trend);
	return takenAt(trend.line, week) - takenAt(trend.last, week);
}

/** Which figures are not what stands behind them. */
async function faults(figures: readonly Figure[]): Promise<string[]> {
	const found: string[] = [];
	for (const { label, value, href, percent } of figures) {
		const rows = await rowsBehind(href);
		const right = percent ? Math.round((rows / percent.of) * 100) : rows;
		if (right !== value) found.push(`${label} says ${value}, and ${href} lists ${right}`);
	}
	return found;
}

const DAY = ["Expected", "Present", "Attendance", "Absent", "Late", "Unmarked"];
const SEASON = ["Spots filled", "Returning campers", "vs. last year"];

describe("Each dashboard number", () => {
	it.each([
		["today", undefined, [...DAY, "Groups fully staffed", "Missing", "Arrived late", ...SEASON]],
		["a past day", PAST, [...DAY, "Groups fully staffed", "Missing", "Arrived late", ...SEASON]],
		[
			"a past day of two rolls",
			TWO_ROLLS,
			[...DAY, "Groups fully staffed", "Missing", "Arrived late", ...SEASON],
		],
		["a past day without a roll", NO_ROLL, ["Expected", "Unmarked", "Groups fully staffed", ...SEASON]],
		["a day to come", FUTURE, ["Expected", "Groups fully staffed", ...SEASON]],
		["a day of last year", LAST_YEAR, ["Expected", "Unmarked", "Groups fully staffed", "Spots filled"]],
	])("leads to as many rows as it says: %s", async (_name, date, labels) => {
		const figures = figuresOf(await shownOn(date));
		expect(figures.map(({ label }) => label)).toEqual(labels);
		expect(await faults(figures)).toEqual([]);
	});

	it("counts each camper once over the day's roll calls, and campers who were late, left early or absent in the evening as attended", async () => {
		const { figures, missing, sessions: lines } = await shownOn(TWO_ROLLS);
		// Of Session Two came all but the third, the 17th and the last; the 18th has no mark any more. Of Arts see its one roll.
		expect(Object.fromEntries(figures.slice(0, 6).map(({ label, value }) => [label, value]))).toEqual({
			Expected: 32,
			Present: 17 + 2,
			Attendance: 59,
			Absent: 3 + 1,
			Late: 2 + 1,
			Unmarked: 1 + 8,
		});
		expect(missing?.total).toBe(4);
		expect(lines.shown.find(({ name }) => name === "Session Two")?.roll).toMatchObject({
			here: 17,
			left: 0,
			absent: 3,
			facts: "20 of 21 marked · 3 absent · 2 late · 6 left",
		});
	});

	it("shows beside absences how many are unexcused", async () => {
		for (const date of [undefined, PAST, TWO_ROLLS]) {
			const absent = (await shownOn(date)).figures.find(({ label }) => label === "Absent");
			const said = Number.parseInt(absent?.of ?? "", 10);
			expect(said).toBeGreaterThan(0);
			const search = new URLSearchParams(absent?.href?.split("?")[1]);
			expect(await loadScreen(dayChildren, ...asking(search))).toMatchObject({ unexcused: said });
			search.set("show", "missing");
			expect(await loadScreen(dayChildren, ...asking(search))).toMatchObject({ unexcused: 0 });
		}
	});

	it("is checked: each one that is off by one is detected (control)", async () => {
		const figures = [...figuresOf(await shownOn(PAST)), ...figuresOf(await shownOn(TWO_ROLLS))];
		const off = figures.map((figure) => ({ ...figure, value: figure.value + 1 }));
		expect((await faults(off)).map((fault) => fault.split(" says ")[0])).toEqual(
			figures.map(({ label }) => label),
		);
	});
});

describe("For a user who sees campers and takes no roll", () => {
	beforeAll(async () => {
		const nurse = aUser({ name: "Noor" });
		const permissions = ["dashboard_view", "campers_view", "sessions_view", "reports_export"];
		const role = aRole(world.camp, { name: "Nurse", name_key: "nurse", permissions });
		await writeRows(env.DB, [
			...[nurse, role],
			aMembership(world.camp, nurse, { role_key: null, role_id: role.id }),
		]);
		viewer = nurse;
	});
	afterAll(() => {
		viewer = null;
	});

	it.each([
		["today", undefined],
		["a past day of two rolls", TWO_ROLLS],
	])("the day's numbers lead to as many rows: %s", async (_name, date) => {
		const figures = figuresOf(await shownOn(date));
		expect(figures.map(({ label }) => label)).toEqual([...DAY, "Missing", "Arrived late", ...SEASON]);
		expect(await faults(figures)).toEqual([]);
	});
});

it("the dashboard links a user with campers but no sessions or roll calls to no marks, and shows none", async () => {
	const user = aUser({ name: "Sol" });
	const role = aRole(world.camp, {
		name: "Names",
		name_key: "names",
		permissions: ["dashboard_view", "campers_view"],
	});
	await writeRows(env.DB, [
		...[user, role],
		aMembership(world.camp, user, { role_key: null, role_id: role.id }),
	]);
	viewer = user;
	try {
		for (const date of [undefined, PAST]) expect(figuresOf(await shownOn(date))).toEqual([]);
		for (const list of [dayChildren, dayChildrenCsv])
			await expect(
				loadScreen<unknown>(list, ...asking(new URLSearchParams("show=absent"))),
			).rejects.toMatchObject({ status: 403 });
	} finally {
		viewer = null;
	}
});

describe("In a session with more campers than a page", () => {
	let before: AttendanceWorld;
	const CROWD = 430;
	beforeAll(async () => {
		before = world;
		world = await attendanceWorld({ campers: CROWD });
		const ana = await world.as(world.ana);
		const all = (fields: (index: number) => object) =>
			world.campers.map((_, index) => world.mark(index, fields(index)));
		// Who left midway is looked for in another list, and shown among the others.
		for (const index of [3, 250, 429])
			await env.DB.prepare(
				"UPDATE enrollment SET status = 'withdrawn', ended_at = '2026-07-15T12:00:00.000Z', ends_on = '2026-07-15' WHERE id = ?",
			)
				.bind(world.enrollments[index]?.id)
				.run();
		const some = (date: string) =>
			all((index) =>
				index % 4 === 0
					? { date, status: "late", time: "09:10" }
					: index % 4 === 1
						? { date, status: "absent", ...(index % 8 === 1 ? { absence: "excused" } : {}) }
						: { date },
			);
		await saveAttendance(ana, some(PAST).slice(0, 420));
		await saveAttendance(
			ana,
			all((index) => ({
				date: PAST,
				checkpoint: "evening",
				status: index % 3 ? "absent" : "checked_out",
			})).slice(0, 400),
		);
		await saveAttendance(ana, some(TODAY).slice(0, 420));
	});
	afterAll(() => {
		world = before;
	});

	it.each([
		["today", undefined],
		["a past day of two rolls", PAST],
		["a past day without a roll", NO_ROLL],
	])("each number leads to each camper once: %s", async (_name, date) => {
		const figures = figuresOf(await shownOn(date));
		expect(figures.some(({ value }) => value > 240)).toBe(true);
		expect(await faults(figures)).toEqual([]);
		for (const { href } of figures.filter(({ href: path }) => path.startsWith("/attendance?"))) {
			const search = new URLSearchParams(href.split("?")[1]);
			const ids = (
				await everyPage(search, async (asked) => {
					const { shown } = await loadScreen(dayChildren, ...asking(asked));
					return { rows: shown.sessions, next: shown.next_cursor };
				})
			).flatMap(({ children }) => children.map(({ id }) => id));
			expect(new Set(ids).size, href).toBe(ids.length);
			// By name, over all pages; the names are numbered as the campers are.
			const places = ids.map((id) => world.campers.findIndex((camper) => camper.id === id));
			expect(places.length > 240 ? places : [], href).toEqual(
				places.length > 240 ? [...places].sort((a, b) => a - b) : [],
			);
		}
	});
});

/** How many rows there are of what a to-do counts, on the page that it leads to. */
async function countBehind({ key, href }: { key: string; href: string }): Promise<number> {
	const search = new URLSearchParams(href.split("?")[1]);
	if (key === "ratio:ungrouped") return (await loadScreen(ratios, ...asking(search))).without;
	if (key.startsWith("ratio:")) return (await loadScreen(ratios, ...asking(search))).short;
	if (key === "certificates") return (await loadScreen(staffList, ...asking(search))).staff.length;
	return (await loadScreen(registrations, ...asking(search))).items.length;
}

it("each to-do counts as many as its link shows", async () => {
	const { camp, season } = world;
	const [first, second, decided] = [aFamily(camp), aFamily(camp), aFamily(camp)] as const;
	const staff = [1, 2, 3].map(() => aStaffMember(camp, { seasons: [season] }));
	await writeRows(env.DB, [
		...[first, second, decided, ...staff],
		aRegistration(season, first, world.ana),
		aRegistration(season, second, world.ana),
		aRegistration(season, decided, world.ana, { status: "cancelled" }),
		...staff.map((each, at) => aCertificate(each, { expires_on: at < 2 ? "2026-07-01" : "2027-07-01" })),
	]);
	const { todos } = await shownOn();
	const said = async (key: string) => {
		const todo = todos?.find((each) => each.key === key);
		if (!todo) throw new Error(`Nothing is to do of ${key}`);
		return { says: Number.parseInt(todo.text, 10), behind: await countBehind(todo) };
	};
	expect(await said("ratio:ungrouped")).toEqual({ says: 30, behind: 30 });
	expect(await said("certificates")).toEqual({ says: 2, behind: 2 });
	expect(await said(`registrations:${season.id}`)).toEqual({ says: 2, behind: 2 });
	// A group that is short of staff has a line of its own, so that one line stands for one.
	const lines = todos?.filter(({ key }) => key.startsWith("ratio:") && key !== "ratio:ungrouped");
	expect(lines?.map(({ key }) => key)).toEqual([`ratio:${world.heron.id}`]);
	expect((await said(`ratio:${world.heron.id}`)).behind).toBe(1);
});
