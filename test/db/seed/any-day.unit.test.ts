import { describe, expect, it } from "vitest";
import { calendarOf } from "#db/seed/camps/calendar";
import { demoCampRows } from "#db/seed/camps/camp-rows";
import { PINEWOOD } from "#db/seed/camps/pinewood";
import { DEMO_SEED } from "#db/seed/camps/plans";
import type { SeedRows } from "#db/seed/rows";
import { addDays, daysBetween, eachDay, isBirthdayOn, weekdayOf } from "#app/lib/dates";
import { campView } from "./promises";

/** What the demo promises of the day it is started on, as sentences about what is broken. */
function brokenOn(now: string): string[] {
	return brokenIn(demoCampRows(PINEWOOD, DEMO_SEED, now), now);
}

/** The same for rows that were changed. */
function brokenRows(change: (rows: SeedRows) => SeedRows): string[] {
	const now = "2026-07-15T18:00:00.000Z";
	return brokenIn(change(demoCampRows(PINEWOOD, DEMO_SEED, now)), now);
}

function brokenIn(rows: SeedRows, now: string): string[] {
	const { today, season, sessions, mine, dayView, byDate } = campView(rows, "pinewood", now);
	const broken: string[] = [];
	const check = (holds: boolean, what: string) => holds || broken.push(`${today}: ${what}`);

	check(
		daysBetween(season.start_date, today) >= 21 && daysBetween(today, season.end_date) >= 21,
		"not mid-season",
	);
	check(season.year === Number(today.slice(0, 4)), "season of another year");
	/** The month in the middle of the season, 1 to 12. */
	const month = Number(addDays(season.start_date, 28).slice(5, 7));
	const names = { Winter: [12, 1, 2], Spring: [3, 4, 5], Summer: [6, 7, 8], Fall: [9, 10, 11] };
	const name = season.name.split(" ")[0] as keyof typeof names;
	check(names[name]?.includes(month), `${season.name} runs in month ${month}`);
	for (const date of eachDay(season.start_date, season.end_date)) {
		check(
			[...dayView(date).expected.values()].some((there) => there.size > 0),
			`nobody is expected on ${date}`,
		);
	}
	for (const date of eachDay(season.start_date, addDays(today, -1))) {
		const { expected, marked } = dayView(date);
		for (const [id, there] of expected) {
			const bits = sessions.find((session) => session.id === id)?.checkpoints ?? 1;
			const checkpoints = ["morning", "midday", "evening"].filter((_, index) => bits & (1 << index));
			for (const checkpoint of checkpoints) {
				const done = marked.get(`${id} ${checkpoint}`) ?? new Set();
				check(
					done.size === there.size && [...there].every((camper) => done.has(camper)),
					`${date} is not complete`,
				);
			}
		}
	}

	const { expected, marked } = dayView(today);
	const all = [...expected.values()].reduce((sum, { size }) => sum + size, 0);
	const done = [...expected.keys()].map((id) => marked.get(`${id} morning`)?.size ?? 0);
	const share = done.reduce((sum, count) => sum + count, 0) / all;
	check(done.filter((count) => count === 0).length === 2, "not two sessions to begin");
	check(done.length >= 4 && share > 0.45 && share < 0.55, `${Math.round(share * 100)} % of today is taken`);
	check(
		[...byDate.keys()].every((date) => date <= today),
		"marks of the future",
	);
	check(
		mine(rows.attendance).every((mark) => mark.received_at <= now && mark.marked_at <= mark.received_at),
		"marked later than now",
	);

	const here = new Set([...expected.values()].flatMap((there) => [...there]));
	const born = mine(rows.camper)
		.filter(({ id }) => here.has(id))
		.map(({ birth_date }) => birth_date ?? "");
	check(born.filter((date) => isBirthdayOn(date, today)).length >= 2, "no birthdays today");
	const week = eachDay(addDays(today, 1), addDays(today, 6));
	check(
		born.filter((date) => week.some((day) => isBirthdayOn(date, day))).length >= 3,
		"no birthdays this week",
	);
	check(
		mine(rows.camper).filter(({ birth_date }) => birth_date?.endsWith("-02-29")).length >= 4,
		"no leap days",
	);
	return broken;
}

/** A leap year; at this hour UTC has the camp's date. */
const YEAR = eachDay("2028-01-01", "2028-12-31");
const noon = (date: string) => `${date}T17:00:00.000Z`;

describe("The demo on any start date", () => {
	it("is mid-season with four or more sessions running, some of them with roll calls left to take", () => {
		for (const date of YEAR) {
			const { today, season } = calendarOf(noon(date), PINEWOOD.camp.time_zone);
			const day = daysBetween(season.start_date, today);
			expect([today, season.year]).toEqual([date, 2028]);
			const bit = 1 << (weekdayOf(date) - 1);
			const running = PINEWOOD.sessions.filter(
				({ first_day, last_day, weekdays }) => first_day <= day && day <= last_day && weekdays & bit,
			);
			expect(running.length, date).toBeGreaterThanOrEqual(4);
			expect(
				running.filter(({ key }) => PINEWOOD.not_started.includes(key)),
				date,
			).toHaveLength(2);
		}
	});

	// All rows take a while: every eleventh day comes to each day of the week in each season of the year.
	const some = YEAR.filter((_, index) => index % 11 === 0);
	it.each(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"])(
		"keeps its promises in every row on days of month %s",
		(month) => {
			const days = some.filter((date) => date.slice(5, 7) === month);
			expect(days.flatMap((date) => brokenOn(noon(date)))).toEqual([]);
		},
		30_000,
	);

	it.each([
		["shortly after midnight at camp", "2026-07-15T04:00:30.000Z"],
		["before the roll", "2026-07-15T12:10:00.000Z"],
		["while UTC has another date", "2026-07-16T03:30:00.000Z"],
		["on the day clocks go forward", "2026-03-08T12:00:00.000Z"],
		["on the day they go back", "2026-11-01T06:30:00.000Z"],
		["on the last day of a year", "2026-12-31T18:00:00.000Z"],
		["on the first day of a year", "2027-01-01T18:00:00.000Z"],
		["on a 29 February", "2028-02-29T18:00:00.000Z"],
		["the day before one", "2028-02-28T18:00:00.000Z"],
		["on 1 March of a common year", "2027-03-01T18:00:00.000Z"],
	])("keeps its promises %s", (_, now) => expect(brokenOn(now)).toEqual([]));

	it("fails the check when a row is missing (control)", () => {
		const withoutOne = ({ attendance = [], ...rows }: SeedRows) => {
			const of_this_season = attendance.findLastIndex(({ date }) => date < "2026-07-15");
			return { ...rows, attendance: attendance.toSpliced(of_this_season, 1) };
		};
		expect(brokenRows(withoutOne)).toHaveLength(1);
		const nobody = brokenRows((rows) => ({ ...rows, attendance: [] }));
		expect(nobody.some((what) => what.includes("% of today"))).toBe(true);
	});
});
