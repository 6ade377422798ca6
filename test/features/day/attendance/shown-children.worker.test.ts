import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { anEnrollment, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	dayReads,
	daySummary,
	lateReads,
	missingReads,
	peopleToCall,
	wholeDays,
} from "#app/features/day/attendance/index.server";
import * as dayChildren from "#app/features/day/attendance/routes/day-children";
import type { DayShow } from "#app/features/day/attendance/rules";
import { saveAttendance } from "#app/features/day/attendance/save-attendance.server";
import { dayStandings } from "#app/features/day/attendance/day-standings.server";
import { shownChildren } from "#app/features/day/attendance/shown-children.server";
import { shownReads } from "#app/features/day/attendance/shown-reads.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { attendanceWorld, NOW, TODAY } from "./attendance-world";

async function listed({ db, place, today }: CampCtx, show: DayShow) {
	const seen = { ...place, today };
	const rows = await readBatch(db, {
		...dayReads(db, seen, TODAY),
		shown: shownReads(db, seen, TODAY, show),
	});
	const standings = dayStandings(daySummary(rows, TODAY), null);
	return shownChildren(rows.shown, standings, show, { is_over: false }).sessions.map(
		({ name, total, children }) => [
			name,
			total,
			children.map((child) => [child.name.split(" ")[0], child.note]),
		],
	);
}

/** Five children in Session Two, all marked; two of them in Arts too, where one is not. One mark of the evening. */
async function aMorning() {
	const world = await attendanceWorld({ campers: 5 });
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };
	const arts = aSession(world.season, { name: "Arts", ...days });
	await writeRows(env.DB, [arts, ...world.campers.slice(0, 2).map((camper) => anEnrollment(arts, camper))]);
	await saveAttendance(await world.as(world.ana), [
		world.mark(0, { status: "late", time: "09:10" }),
		world.mark(1, { status: "absent", absence: "excused" }),
		world.mark(2, { status: "absent" }),
		world.mark(3),
		world.mark(4),
		world.mark(4, { checkpoint: "evening", status: "absent" }),
		world.mark(0, { session_id: arts.id, status: "absent" }),
	]);
	return world;
}

it("the day's list shows the absent, late and unmarked campers of all sessions, at the roll calls that count", async () => {
	const world = await aMorning();
	const ana = await world.as(world.ana);
	expect(await listed(ana, "absent")).toEqual([
		["Arts", 1, [["Child0000", "Unexcused"]]],
		[
			"Session Two",
			2,
			[
				["Child0001", "Excused"],
				["Child0002", "Unexcused"],
			],
		],
	]);
	expect(await listed(ana, "late")).toEqual([["Session Two", 1, [["Child0000", "9:10 AM"]]]]);
	expect(await listed(ana, "unmarked")).toEqual([["Arts", 1, [["Child0001", null]]]]);
	expect(await listed(ana, "here")).toEqual([
		[
			"Session Two",
			3,
			[
				["Child0000", "Late, 9:10 AM"],
				["Child0003", null],
				["Child0004", null],
			],
		],
	]);
	// Of Arts too few are marked for the other to be missing.
	expect(await listed(ana, "missing")).toEqual([
		["Arts", 1, [["Child0000", "Unexcused"]]],
		["Session Two", 1, [["Child0002", "Unexcused"]]],
	]);
	const named = (await listed(ana, "expected")).map(([name, total, children]) => [
		name,
		total,
		(children as unknown[]).length,
	]);
	expect(named).toEqual([
		["Arts", 2, 2],
		["Session Two", 5, 5],
	]);
});

it("the day's list shows a counselor's own campers, and none of another camp", async () => {
	const world = await aMorning();
	expect(await listed(await world.as(world.cleo), "absent")).toEqual([
		["Arts", 1, [["Child0000", "Unexcused"]]],
		["Session Two", 1, [["Child0001", "Excused"]]],
	]);
	expect((await listed(await world.as(world.cleo), "expected")).map(([, total]) => total)).toEqual([2, 2]);
	const ana = await world.as(world.ana);
	const theirs = { ...ana, place: { ...ana.place, camp_id: world.elsewhere.id } };
	expect(await listed(theirs, "absent")).toEqual([]);
});

/** A day's first page. */
async function pageOn({ db, place, today }: CampCtx, date: string, show: DayShow) {
	const at = { ...place, today };
	const rows = await readBatch(db, { ...dayReads(db, at, date), shown: shownReads(db, at, date, show) });
	const is_over = date < today;
	const standings = dayStandings(daySummary(rows, date), is_over ? wholeDays(rows, date) : null);
	return shownChildren(rows.shown, standings, show, { is_over });
}

it("the day's list says how many sessions have no roll call yet", async () => {
	const world = await aMorning();
	const known = async (date: string, show: DayShow) => {
		const { running, without_roll, in_sessions } = await pageOn(await world.as(world.ana), date, show);
		return { running, without_roll, in_sessions };
	};
	expect(await known(TODAY, "late")).toEqual({ running: 2, without_roll: 0, in_sessions: 1 });
	expect(await known("2026-07-14", "absent")).toEqual({ running: 2, without_roll: 2, in_sessions: 0 });
	expect(await known("2026-07-12", "unmarked")).toEqual({ running: 0, without_roll: 0, in_sessions: 0 });
});

/** A day that is over, of two roll calls: left in between, late in the morning, never there, excused by the evening. */
async function aDayOver() {
	const world = await attendanceWorld({ campers: 10 });
	const date = "2026-07-14";
	const ana = await world.as(world.ana);
	const evening = (index: number, fields = {}) =>
		world.mark(index, { date, checkpoint: "evening", ...fields });
	await saveAttendance(ana, [
		world.mark(0, { date, status: "late", time: "09:10" }),
		world.mark(1, { date, status: "absent" }),
		world.mark(2, { date, status: "left_early", time: "12:00" }),
		world.mark(3, { date, status: "absent" }),
		...[4, 5, 6, 7, 8].map((index) => world.mark(index, { date })),
	]);
	await saveAttendance(ana, [
		evening(0, { status: "left_early", time: "17:30" }),
		evening(1, { status: "absent" }),
		evening(2, { status: "absent" }),
		evening(3, { status: "absent", absence: "excused" }),
	]);
	const seen = async (user: { id: string }) => {
		const { db, place, today } = await world.as(user);
		const at = { ...place, today };
		const shownOf = async (show: DayShow) => {
			const rows = await readBatch(db, { ...dayReads(db, at, date), shown: shownReads(db, at, date, show) });
			const standings = dayStandings(daySummary(rows, date), wholeDays(rows, date));
			const page = shownChildren(rows.shown, standings, show, { is_over: true });
			return page.sessions.flatMap(({ total, children }) => [
				total,
				...children.map(({ name, note }) => `${name.split(" ")[0]?.at(-1)} ${note}`),
			]);
		};
		const called = async (reads: typeof missingReads) =>
			peopleToCall(await reads(db, at, date)).map(
				({ first_name, state, time }) => `${first_name.at(-1)} ${state} ${time}`,
			);
		return { shownOf, missing: await called(missingReads), late: await called(lateReads) };
	};
	return { world, seen };
}

describe("The list of a past day", () => {
	it("shows the campers of all its roll calls, each once", async () => {
		const { world, seen } = await aDayOver();
		const { shownOf, missing, late } = await seen(world.ana);
		const left = ["0 Late, 9:10 AM · Left early, 5:30 PM", "2 Left early, 12:00 PM"];
		const there = ["4 null", "5 null", "6 null", "7 null", "8 null"];
		expect(await shownOf("came")).toEqual([7, left[0], left[1], ...there]);
		expect(await shownOf("here")).toEqual([5, ...there]);
		expect(await shownOf("absent")).toEqual([2, "1 Unexcused", "3 Excused"]);
		expect(await shownOf("late")).toEqual([1, "0 9:10 AM · Left early, 5:30 PM"]);
		expect(await shownOf("unmarked")).toEqual([1, "9 null"]);
		expect(await shownOf("missing")).toEqual([2, "1 Unexcused", "9 Unmarked"]);
		expect(missing).toEqual(["1 absent null", "9 unmarked null"]);
		expect(late).toEqual(["0 late 09:10"]);
	});

	it("links late campers to the roll call where they were late, and the others to the last one", async () => {
		const { world } = await aDayOver();
		const ana = await world.as(world.ana);
		const rolls = async (show: DayShow) =>
			(await pageOn(ana, "2026-07-14", show)).sessions.map(({ checkpoint, roll_show, children }) => [
				...[checkpoint, roll_show, children[0]?.checkpoint],
			]);
		expect(await rolls("late")).toEqual([["morning", "late", "morning"]]);
		const [[last] = []] = await rolls("came");
		expect(await rolls("came")).toEqual([[last, "all", last]]);
		expect(await rolls("absent")).toEqual([[last, "all", last]]);
	});

	it("shows and counts only the user's own groups", async () => {
		const { world, seen } = await aDayOver();
		const { shownOf, missing, late } = await seen(world.cleo);
		expect(await shownOf("came")).toEqual([1, "0 Late, 9:10 AM · Left early, 5:30 PM"]);
		expect(await shownOf("absent")).toEqual([1, "1 Unexcused"]);
		expect(await shownOf("unmarked")).toEqual([]);
		expect(missing).toEqual(["1 absent null"]);
		expect(late).toEqual(["0 late 09:10"]);
	});
});

/** The pages of a day as a reader turns them: of each the sessions, and how many of their children are named. */
async function pagesOf({ db, place, today }: CampCtx, show: DayShow) {
	const seen = { ...place, today };
	const pages: { name: string; total: number; named: number }[][] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const shown = shownReads(db, seen, TODAY, show, cursor);
		const rows = await readBatch(db, { ...dayReads(db, seen, TODAY), shown });
		const standings = dayStandings(daySummary(rows, TODAY), null);
		const page = shownChildren(rows.shown, standings, show, { is_over: false, cursor });
		pages.push(page.sessions.map(({ name, total, children }) => ({ name, total, named: children.length })));
		cursor = page.next_cursor;
		expect(pages.length).toBeLessThan(10);
	}
	return pages;
}

/** So many sessions beside Session Two, each with all its campers; the first of them late, absent or unmarked. */
async function manySessions(
	campers: number,
	sessions: number,
	show: Extract<DayShow, "absent" | "late" | "unmarked">,
) {
	const world = await attendanceWorld({ campers });
	const days = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };
	const more = Array.from({ length: sessions }, (_, at) =>
		aSession(world.season, { name: `Camp ${String(at + 1).padStart(2, "0")}`, capacity: 500, ...days }),
	);
	await writeRows(env.DB, [
		...more,
		...more.flatMap((session) => world.campers.map((camper) => anEnrollment(session, camper))),
	]);
	const marks = more.flatMap(({ id: session_id }) =>
		show === "unmarked"
			? [world.mark(1, { session_id })]
			: [world.mark(0, { session_id, status: show, ...(show === "late" ? { time: "09:10" } : {}) })],
	);
	await saveAttendance(await world.as(world.ana), marks);
	return { ...world, beside: more.map(({ id }) => id) };
}

describe("Paging the day's list", () => {
	it.each(["late", "absent"] as const)(
		"shows the %s of ten sessions per page, each session once and complete",
		async (show) => {
			const world = await manySessions(2, 13, show);
			const pages = await pagesOf(await world.as(world.ana), show);
			expect(pages.map((page) => page.length)).toEqual([10, 3]);
			const names = pages.flat().map(({ name }) => name);
			expect(names).toEqual([...new Set(names)].sort());
			for (const { total, named } of pages.flat()) expect(named).toBe(total);
		},
	);

	it.each(["late", "absent"] as const)(
		"shows the %s of large sessions on one page, because they are few",
		async (show) => {
			const world = await manySessions(100, 5, show);
			const pages = await pagesOf(await world.as(world.ana), show);
			expect(pages.map((page) => page.map(({ total, named }) => [total, named]))).toEqual([
				Array(5).fill([1, 1]),
			]);
		},
	);

	it("shows the absent campers of large sessions with excused ones, as far as the read limit allows", async () => {
		const world = await manySessions(100, 5, "absent");
		const excused = { status: "absent", absence: "excused" } as const;
		const marks = world.beside.slice(1, 4).map((session_id) => world.mark(1, { session_id, ...excused }));
		await saveAttendance(await world.as(world.ana), marks);
		const pages = await pagesOf(await world.as(world.ana), "absent");
		const figures = pages.map((page) => page.map(({ name, total, named }) => [name.slice(-1), total, named]));
		expect(figures).toEqual([
			[
				["1", 1, 1],
				["2", 2, 2],
				["3", 2, 2],
			],
			[
				["4", 2, 2],
				["5", 1, 1],
			],
		]);
	});

	// Found by their marks, of which a page reads so many.
	it("shows every absent camper of ten sessions with many each", async () => {
		const world = await manySessions(45, 10, "absent");
		for (const session_id of world.beside) {
			const absent = { session_id, status: "absent" } as const;
			await saveAttendance(
				await world.as(world.ana),
				Array.from({ length: 39 }, (_, at) => world.mark(at + 1, absent)),
			);
		}
		const pages = await pagesOf(await world.as(world.ana), "absent");
		expect(pages.map((page) => page.length)).toEqual([6, 4]);
		expect(pages.flat().map(({ total, named }) => [total, named])).toEqual(Array(10).fill([40, 40]));
	});

	it("shows many absent campers by name", async () => {
		const world = await attendanceWorld({ campers: 300 });
		const marks = Array.from({ length: 290 }, (_, at) => world.mark(at, { status: "absent" }));
		await saveAttendance(await world.as(world.ana), marks);
		const pages = await pagesOf(await world.as(world.ana), "absent");
		expect(pages.flat().map(({ total, named }) => [total, named])).toEqual([
			[290, 260],
			[290, 30],
		]);
	});

	it("shows the unmarked campers of many small sessions, and of as many large ones as the read limit allows", async () => {
		const small = await manySessions(3, 23, "unmarked");
		const of = (page: { total: number; named: number }[]) => page.map(({ total, named }) => [total, named]);
		const few = await pagesOf(await small.as(small.ana), "unmarked");
		// Session Two is not begun: everybody is unmarked.
		expect(few.map((page) => page.length)).toEqual([20, 4]);
		expect(few.flatMap(of)).toEqual([...Array(23).fill([2, 2]), [3, 3]]);
		const large = await manySessions(100, 5, "unmarked");
		const many = await pagesOf(await large.as(large.ana), "unmarked");
		expect(many.map((page) => page.length)).toEqual([2, 2, 2]);
		expect(many.flatMap(of)).toEqual([...Array(5).fill([99, 99]), [100, 100]]);
	});

	it("rejects an invalid cursor", async () => {
		const world = await attendanceWorld({ campers: 1 });
		const { db, place } = await world.as(world.ana);
		expect(() => shownReads(db, { ...place, today: TODAY }, TODAY, "late", "nonsense")).toThrow(
			expect.objectContaining({ code: "BAD_REQUEST" }),
		);
	});
});

it("the list continues to future days only for expected campers", async () => {
	const world = await attendanceWorld({ campers: 2 });
	const daysAround = async (show: DayShow) =>
		(await loadScreen(dayChildren, world.ana, world.camp, { now: NOW, search: `&show=${show}` })).around;
	expect(await daysAround("expected")).toEqual({ before: "2026-07-14", after: "2026-07-16" });
	expect(await daysAround("absent")).toEqual({ before: "2026-07-14", after: null });
});
