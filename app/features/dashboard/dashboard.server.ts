import type { Db, RowsOf } from "#db/client";
import { daySummaryReads, missingIn, missingReads } from "~/features/attendance/index.server";
import { rollCallPath, rollCallsPath } from "~/features/attendance/paths";
import { camperPaths } from "~/features/campers/paths";
import { seasonFigureReads } from "~/features/enrolments/index.server";
import { sessionPaths } from "~/features/sessions/paths";
import { addDays, daysBetween, timeIn } from "~/lib/dates";
import { displayName } from "~/lib/people";
import { runsOn } from "~/lib/weekdays";
import type { CampCtx, Place } from "~/platform/context.server";
import { type PartOf, type Tile, type TilePerson, tileParts, tileReads } from "~/platform/tile";
import type { DayFigure } from "./components/day-panel";
import { focusOf } from "./focus";
import { type ComingSession, comingReads, placesReads, SHOWN, setupReads } from "./queries.server";
import {
	byNeed,
	type DayTotals,
	dayTotals,
	momentOf,
	nextSetupStep,
	SETUP_STEPS,
	type SessionDay,
	sessionDays,
} from "./rules";
import { rollTodos } from "./roll-todos";
import { seasonTrend } from "./trend";

interface Asked {
	date?: string;
	season?: string;
	enrolment?: "table";
}

interface ReadsAt {
	db: Db;
	place: Place;
	today: string;
	query: Asked;
}

/** Everything the dashboard reads, its tiles' reads among it: one batch. */
export function dashboardReads(tiles: readonly Tile[], { db, place, today, query }: ReadsAt) {
	const { date = today, season } = query;
	return {
		...tileReads(tiles, { db, place, today, date, season }),
		...seasonFigureReads(db, place, season),
		days: daySummaryReads(db, place, date),
		tomorrow: date === today ? daySummaryReads(db, place, addDays(today, 1)) : null,
		missing: missingReads(db, place, date, SHOWN),
		coming: comingReads(db, place, date < today ? date : today),
		places: placesReads(db, place, today, season),
		setup: setupReads(db, place),
	};
}

type Rows = RowsOf<ReturnType<typeof dashboardReads>>;

/** What the dashboard shows of what was read, for who asks. */
export function dashboardView(tiles: readonly Tile[], ctx: CampCtx, rows: Rows, query: Asked) {
	const { today } = ctx;
	const { date = today } = query;
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const sees_season = ctx.can("sessions_view");
	const sessions = sessionDays(rows.days);
	const tomorrow = sessionDays(rows.tomorrow ?? []);
	const totals = dayTotals(sessions);
	const setup = rows.setup[0] ?? { season: 0, session: 0, campers: 0, enrolments: 0 };
	const next_camp_day = campDayAfter(rows.coming, date < today ? today : date);
	const moment = momentOf({
		...{ today, date, time, sessions },
		days_to_camp: next_camp_day === null ? null : daysBetween(today, next_camp_day),
		is_set_up: nextSetupStep(setup) === null,
	});
	const missing = missingTotals(missingIn(rows.days));
	const prepared = moment === "evening" || moment === "no_camp" ? addDays(today, 1) : date;
	const trend = sees_season ? seasonTrend(rows.seasons, rows.enrolment_weeks, today) : null;
	const season = rows.seasons[0] ?? null;
	const parts = tileParts(tiles, { ctx, rows, date });
	const todos = [
		...(ctx.can("attendance_take") && date === today ? rollTodos(sessions, moment) : []),
		...parts.flatMap((part) => (part.kind === "todo" ? [part] : [])),
	].sort((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false));
	const focus = focusOf({
		...{ moment, today, date, sessions, totals, missing, tomorrow, next_camp_day, season, setup },
		begin: named(rows.coming, ({ start_date }) => start_date === prepared),
		end: named(rows.coming, ({ end_date }) => end_date === prepared),
		enrolment: trend,
		takes_roll: ctx.can("attendance_take"),
	});
	return {
		...{ moment, date, today },
		asked: { season: query.season, enrolment: query.enrolment },
		focus: allowed(ctx, focus),
		setup: moment === "setup" ? SETUP_STEPS.map((step) => ({ step, done: setup[step] > 0 })) : null,
		missing: ctx.can("campers_view")
			? { total: missing.total, people: rows.missing.map(missingPerson) }
			: null,
		figures: [
			...dayFigures({ ctx, totals, sessions, date }),
			...withPlanned(parts.flatMap((part) => (part.kind === "figure" ? [part] : []))),
		],
		sessions: listed(ctx, sessions, rows.coming, date),
		tomorrow:
			moment === "evening" || moment === "no_camp" ? listed(ctx, tomorrow, rows.coming, prepared) : null,
		todos: todos.length > 0 || ctx.can("sessions_edit") ? todos : null,
		people: parts.flatMap((part) => (part.kind === "people" ? [part] : [])),
		takes_roll: ctx.can("attendance_take"),
		season: sees_season && season ? seasonView(ctx, rows, trend) : null,
	};
}

function missingTotals(counts: ReturnType<typeof missingIn>) {
	const absent = counts.reduce((sum, each) => sum + each.absent, 0);
	return { absent, total: counts.reduce((sum, each) => sum + each.unmarked, absent) };
}

/** Two weeks hold every day of the week; beyond them the first day of what comes is the next. */
function campDayAfter(coming: readonly ComingSession[], date: string): string | null {
	for (let days = 1; days <= 14; days += 1) {
		const day = addDays(date, days);
		if (coming.some((session) => runsOn(session, day))) return day;
	}
	const starts = coming.map(({ start_date }) => start_date).filter((start) => start > date);
	return starts.sort()[0] ?? null;
}

const named = (coming: readonly ComingSession[], is: (session: ComingSession) => boolean) =>
	coming.filter(is).map(({ name }) => name);

/** A step of setting up is offered to those who may take it. */
function allowed(ctx: CampCtx, focus: ReturnType<typeof focusOf>) {
	const needs = focus.action?.href === "/campers/new" ? "campers_edit" : "sessions_edit";
	const free = focus.action?.href.startsWith("/dashboard") || focus.action?.href === "/sessions";
	return free || ctx.can(needs) ? focus : { ...focus, action: undefined };
}

const missingPerson = (row: Rows["missing"][number]): TilePerson => ({
	id: row.id,
	name: displayName(row),
	photo_url: row.photo_url,
	href: camperPaths.camper(row.id),
	note: `${row.session_name} · ${row.state === "absent" ? "absent, no excuse" : "not marked yet"}`,
	call:
		row.guardian_name && row.guardian_phone ? { name: row.guardian_name, phone: row.guardian_phone } : null,
});

interface DayAt {
	ctx: CampCtx;
	totals: DayTotals;
	sessions: readonly SessionDay[];
	date: string;
}

/** The day in figures: of the hour today, of the whole of a past day, of a day to come what is expected. */
function dayFigures({ ctx, totals, sessions, date }: DayAt): DayFigure[] {
	const { today } = ctx;
	const known = date <= today && totals.expected > 0;
	const on = date === today ? undefined : date;
	const rolls = (show: "absent" | "late" | "unmarked", count: (session: SessionDay) => number) => {
		const with_some = sessions.filter((session) => count(session) > 0);
		if (!ctx.can("attendance_take") || with_some.length === 0) return undefined;
		const [only] = with_some;
		if (!only || with_some.length > 1) return rollCallsPath(on);
		return rollCallPath(only.id, { date: on, checkpoint: only.now.checkpoint, show });
	};
	const { expected, here, came, absent, late, unmarked, attendance } = totals;
	const present = date === today ? here : came;
	const bar = { here: present, left: date === today ? totals.left : 0, absent, expected };
	return [
		{
			label: "Present",
			value: known ? present : null,
			of: expected > 0 ? `of ${expected} expected` : undefined,
			bar: known ? bar : undefined,
			href: known && ctx.can("attendance_take") ? rollCallsPath(on) : undefined,
		},
		{ label: "Attendance", value: known ? attendance : null, unit: "%" },
		{ label: "Absent", value: known ? absent : null, href: rolls("absent", ({ now }) => now.absent) },
		{ label: "Late", value: known ? late : null, href: rolls("late", ({ now }) => now.late) },
		{
			label: "Roll to take",
			value: known ? unmarked : null,
			href: rolls("unmarked", ({ now }) => now.unmarked),
		},
	];
}

/** Figures that have their place before a capability knows them: until then a dash. */
const PLANNED = [{ key: "activities", label: "Activities" }];

function withPlanned(figures: readonly PartOf<"figure">[]): DayFigure[] {
	const unknown = PLANNED.filter(({ key }) => figures.every((figure) => figure.key !== key));
	return [
		...unknown.map(({ label }) => ({ label, value: null })),
		...figures.map(({ label, value, note, href }) => ({ label, value, of: note, href })),
	];
}

/** The first of a day's sessions, those that need a look before the others, each with where it leads. */
function listed(
	ctx: CampCtx,
	sessions: readonly SessionDay[],
	coming: readonly ComingSession[],
	date: string,
) {
	const dates = new Map(coming.map((session) => [session.id, session]));
	const on = date === ctx.today ? undefined : date;
	const hrefOf = ({ id, now }: SessionDay) => {
		if (ctx.can("attendance_take") && date <= ctx.today) {
			return rollCallPath(id, { date: on, checkpoint: now.checkpoint });
		}
		return ctx.can("sessions_view") ? sessionPaths.session(id) : undefined;
	};
	return {
		total: sessions.length,
		shown: byNeed(sessions)
			.slice(0, SHOWN)
			.map((session) => ({
				...session,
				href: hrefOf(session),
				day: dayOf(dates.get(session.id), date),
			})),
	};
}

function dayOf(session: ComingSession | undefined, date: string): "first" | "last" | undefined {
	if (session?.start_date === date) return "first";
	return session?.end_date === date ? "last" : undefined;
}

function seasonView(ctx: CampCtx, rows: Rows, trend: ReturnType<typeof seasonTrend>) {
	const [season, before] = rows.seasons;
	if (!season) return null;
	return {
		id: season.id,
		name: season.name,
		taken: season.enrolments,
		capacity: season.capacity,
		campers: season.campers,
		/** Children of the season before, and how many of them are back. */
		returning:
			before && before.campers > 0
				? {
						...{ of: before.campers, back: season.returning, season: before.name },
						href: ctx.can("campers_view") ? `${camperPaths.list}?season=${season.id}` : undefined,
					}
				: null,
		trend,
		sessions: {
			total: rows.places[0]?.total ?? 0,
			shown: rows.places.map((row) => ({
				id: row.id,
				name: row.name,
				taken: row.taken,
				places: row.capacity + row.overbook,
				is_draft: row.status === "draft",
				is_over: row.end_date < ctx.today,
				start_date: row.start_date,
				end_date: row.end_date,
			})),
		},
	};
}
