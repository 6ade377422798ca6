import type { Db, RowsOf } from "#db/client";
import {
	dayReads,
	dayStandings,
	daySummary,
	expectedOnDay,
	lateReads,
	missingIn,
	missingReads,
	nextCampDayReads,
	type PersonToCall,
	peopleToCall,
	wholeDays,
} from "#app/features/day/attendance/index.server";
import { dayChildrenPath } from "#app/features/day/attendance/paths";
import { camperPaths } from "#app/features/people/campers/paths";
import { seasonFigureReads } from "#app/features/program/enrollments/index.server";
import { currentSeason, seasonById } from "#app/features/camp/seasons/index.server";
import { SETUP_TODO } from "#app/features/office/setup/index.server";
import { addDays, daysBetween, formatTime, timeIn } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import {
	type PartOf,
	type Tile,
	TILE_ROWS,
	tileParts,
	type TilePerson,
	tileReads,
	tilesFor,
	todosOf,
} from "#app/platform/tile";
import { dayFigures, tileFigures } from "./day-figures";
import { focusOf } from "./focus";
import type { Focus } from "./focus-facts";
import { barsPlace } from "./layout";
import { DAY_SESSIONS, dashboardPath } from "./paths";
import { setupReads } from "./queries.server";
import { rollTodos } from "./roll-todos";
import {
	daysAhead,
	dayTotals,
	HOURS,
	haveGone,
	momentOf,
	nextSetupStep,
	SETUP_STEPS,
	type SessionDay,
} from "./rules";
import { seasonView } from "./season-view.server";
import { sessionDays } from "./session-days.server";
import { listSessions } from "./session-list";
import { seasonTrend, weeksOf } from "./trend";

interface Asked {
	date?: string;
	season?: string;
	enrollment?: "table";
	sessions?: "table";
}

interface ReadsAt {
	db: Db;
	place: CampScope;
	today: string;
	/** HH:MM in the camp's time zone. */
	time: string;
	query: Asked;
}

/** Late children named on the dashboard; the roll calls list all. */
const LATE_SHOWN = 6;

/** All reads of the dashboard including its tiles, in one batch. */
export function dashboardReads(tiles: readonly Tile[], { db, place, today, time, query }: ReadsAt) {
	const { date = today, season } = query;
	const seen = { ...place, today };
	// Tomorrow comes first in the evening and on days without camp.
	const ahead = date === today ? { date: addDays(today, 1), always: time >= HOURS.evening } : null;
	return {
		...tileReads(tiles, { db, place, today, date, season }),
		// A chosen day uses the season that contains it, unless the URL names one.
		...seasonFigureReads(db, place, season, date === today ? undefined : date),
		...dayReads(db, seen, date, ahead),
		missing: missingReads(db, seen, date, TILE_ROWS),
		late: lateReads(db, seen, date, LATE_SHOWN),
		next_day: nextCampDayReads(db, place, date < today ? today : date),
		setup: setupReads(db, place),
		current: seasonById({ db, place }, currentSeason(place.camp_id)),
	};
}

type Rows = RowsOf<ReturnType<typeof dashboardReads>>;

/** Builds the dashboard for the caller from the rows read. */
export function dashboardView(tiles: readonly Tile[], ctx: CampCtx, rows: Rows, query: Asked) {
	const { today } = ctx;
	const { date = today } = query;
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	const on = date === today ? undefined : date;
	const [take_roll, sees_sessions] = [ctx.can("attendance_take"), ctx.can("sessions_view")];
	const sees_campers = ctx.can("campers_view");
	const sees_children = sees_campers && (take_roll || sees_sessions);
	const links = { today, take_roll, sees_sessions };
	const days = daySummary(rows, date);
	const whole = date < today ? wholeDays(rows, date) : null;
	const sessions = sessionDays(days, whole);
	const tomorrow = daysAhead(date === today ? expectedOnDay(rows, addDays(today, 1)) : []);
	const totals = dayTotals(sessions);
	const setup = rows.setup[0] ?? { season: 0, session: 0, campers: 0, enrollments: 0 };
	const next_camp_day = rows.next_day[0]?.next_day ?? null;
	const moment = momentOf({
		today,
		date,
		time,
		sessions,
		days_to_camp: next_camp_day === null ? null : daysBetween(today, next_camp_day),
		is_set_up: nextSetupStep(setup) === null,
	});
	const missing = missingTotals(missingIn(dayStandings(days, whole)));
	const due = moment === "after" || moment === "pickup" || moment === "evening";
	const evening = moment === "evening";
	const next = evening || moment === "no_camp";
	const gone = haveGone(moment, totals);
	const prepared = next ? addDays(today, 1) : date;
	const prepares = next ? tomorrow : sessions;
	const trend = sees_sessions ? seasonTrend(rows.seasons, rows.enrollment_weeks, today) : null;
	const season = rows.seasons[0] ?? null;
	if (query.season && season?.id !== query.season) throw notFound("This season");
	const parts = tileParts(tiles, { ctx, rows, date });
	const todos = todosOf(take_roll && date === today ? rollTodos(sessions, moment) : [], parts);
	const focus = focusOf({
		moment,
		today,
		date,
		sessions,
		totals,
		missing,
		tomorrow,
		next_camp_day,
		season,
		setup,
		begin: named(prepares, ({ start_date }) => start_date === prepared),
		end: named(prepares, ({ end_date }) => end_date === prepared),
		enrollment: trend,
		may: {
			take_roll,
			see_children: sees_children,
			edit_sessions: ctx.can("sessions_edit"),
			edit_campers: ctx.can("campers_edit"),
		},
	});
	const day_lines = listSessions(sessions, {
		date,
		ahead: date > today || moment === "before",
		due,
		evening,
		gone,
		...links,
	});
	const tomorrow_lines = next ? listSessions(tomorrow, { date: prepared, ahead: true, due, ...links }) : null;
	const people = parts.flatMap((part) => (part.kind === "people" ? [part] : []));
	const bars = parts.flatMap((part) => (part.kind === "bars" ? [part] : []));
	// On other days the to-dos aren't known, because today's roll calls are missing from them.
	const to_do = todos.length > 0 || (date === today && ctx.can("sessions_edit")) ? todos : null;
	const season_figures = parts.flatMap((part) => (part.kind === "season_figure" ? [part] : []));
	const season_card = sees_sessions && season ? seasonView(ctx, rows, trend, season_figures) : null;
	return {
		moment,
		date,
		today,
		asked: { season: query.season, enrollment: query.enrollment, sessions: query.sessions },
		focus: (moment === "setup" && todos.map(continueSetup).find(Boolean)) || focus,
		setup: moment === "setup" ? SETUP_STEPS.map((step) => ({ step, done: setup[step] > 0 })) : null,
		missing: sees_campers
			? {
					total: missing.total,
					people: peopleToCall(rows.missing).map(personToCall(ctx.camp.country, date >= today)),
					more: sees_children ? dayChildrenPath({ date: on, show: "missing" }) : undefined,
				}
			: null,
		late:
			sees_campers && focus.late_caption
				? {
						total: totals.late,
						people: peopleToCall(rows.late).map(whoCameLate),
						more: sees_children ? dayChildrenPath({ date: on, show: "late" }) : undefined,
					}
				: null,
		bar:
			date <= today && totals.marked > 0
				? {
						here: date === today && !gone ? totals.here : totals.came,
						left: date === today && !gone ? totals.left : 0,
						absent: totals.absent,
						expected: totals.expected,
					}
				: null,
		// A child present in the morning can be gone at the evening roll call, so during the day the numbers come from a
		// single roll call.
		note:
			date <= today && sessions.some(({ others }) => others.some(({ started }) => started))
				? date === today
					? "Based on each session's latest roll"
					: "All roll calls today"
				: undefined,
		figures: [
			...dayFigures({
				totals,
				sessions,
				unexcused: missing.absent,
				date,
				gone,
				sees_children,
				...links,
				list_href: `${dashboardPath({ date: on, season: query.season })}#${DAY_SESSIONS}`,
			}),
			...tileFigures(
				tilesFor(tiles, ctx).flatMap(({ figures = [] }) => figures),
				parts.flatMap((part) => (part.kind === "figure" ? [part] : [])),
			),
		],
		sessions: day_lines,
		tomorrow: tomorrow_lines,
		todos: to_do,
		// To-dos are always those of the current season, whichever season is shown.
		todos_season: season && rows.current[0]?.id !== season.id ? (rows.current[0]?.name ?? null) : null,
		people,
		bars,
		bars_place: barsPlace({
			lists: [tomorrow_lines?.shown.length ?? 0, day_lines.shown.length],
			chart: season_card !== null,
			table_rows: trend && query.enrollment ? weeksOf(trend).length : 0,
			todos: moment === "setup" ? [] : (to_do ?? []),
			people: people.map((part) => part.people.length),
			bars: bars.map((part) => part.bars.length),
		}),
		takes_roll: take_roll,
		season: season_card,
	};
}

/** For users who have begun it, the setup wizard comes before the single steps. */
function continueSetup({ key, text, note, href }: PartOf<"todo">): Focus | null {
	if (key !== SETUP_TODO) return null;
	return { title: text, note, tone: "calm", action: { label: "Continue", href } };
}

function missingTotals(counts: ReturnType<typeof missingIn>) {
	const absent = counts.reduce((sum, each) => sum + each.absent, 0);
	return { absent, total: counts.reduce((sum, each) => sum + each.unmarked, absent) };
}

const named = (sessions: readonly SessionDay[], is: (session: SessionDay) => boolean) =>
	sessions.filter(is).map(({ name }) => name);

const whoCameLate = (row: PersonToCall): TilePerson => ({
	id: row.id,
	name: displayName(row),
	photo_url: null,
	href: camperPaths.camper(row.id),
	note: row.time ? formatTime(row.time) : "",
});

/** No call buttons for past days. */
const personToCall =
	(country: string, callable: boolean) =>
	(row: PersonToCall): TilePerson => ({
		id: row.id,
		name: displayName(row),
		photo_url: row.photo_url,
		href: camperPaths.camper(row.id),
		note: `${row.session_name} · ${row.state === "absent" ? "absent, no reason given" : "unmarked"}`,
		call:
			callable && row.guardian_name && row.guardian_phone
				? { name: row.guardian_name, phone: formatPhone(row.guardian_phone, country) }
				: null,
	});
