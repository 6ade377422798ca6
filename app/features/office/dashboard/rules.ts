import type { Checkpoint } from "#app/lib/checkpoints";

/** How a session's roll call stands at one checkpoint. */
export interface CheckpointState {
	checkpoint: Checkpoint;
	expected: number;
	/** Came, and has not left: a late child came. */
	here: number;
	absent: number;
	late: number;
	left: number;
	/** How many of those who left were checked out. */
	checked_out: number;
	unmarked: number;
	started: boolean;
}

/** A session's day: how it stands (at the checkpoint that counts now, or of a past day over all), and the checkpoints beside that one. */
export interface SessionDay {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	now: CheckpointState;
	others: CheckpointState[];
	/** It has a roll call in the evening, so its children are not picked up in the afternoon. */
	stays: boolean;
}

/** Sessions of a day to come, of which only who is expected is known. */
export function daysAhead(
	rows: readonly (Pick<SessionDay, "id" | "name" | "start_date" | "end_date"> & { expected: number })[],
): SessionDay[] {
	const unknown = { here: 0, absent: 0, late: 0, left: 0, checked_out: 0, started: false };
	return rows.map(({ expected, ...session }) => ({
		id: session.id,
		name: session.name,
		start_date: session.start_date,
		end_date: session.end_date,
		others: [],
		stays: false,
		now: { checkpoint: "morning", expected, unmarked: expected, ...unknown },
	}));
}

/** A camp's day in figures. */
export interface DayTotals {
	expected: number;
	/** At camp now. */
	here: number;
	absent: number;
	late: number;
	left: number;
	unmarked: number;
	marked: number;
	/** Came at all: marked and not absent. */
	came: number;
	/** Sessions with children to expect and no roll call yet. */
	waiting: number;
	/** Of sessions without an evening roll: still at camp, and gone. */
	to_pick_up: number;
	picked_up: number;
	/** Of those who are gone: how many were checked out. */
	checked_out: number;
	/** Of the same: not marked, so that nobody knows whether they came. */
	unaccounted: number;
}

/** The whole camp at the checkpoints that count now. */
export function dayTotals(sessions: readonly SessionDay[]): DayTotals {
	const sum = (key: Exclude<keyof CheckpointState, "checkpoint" | "started">, of = sessions) =>
		of.reduce((total, { now }) => total + now[key], 0);
	const [expected, unmarked, absent] = [sum("expected"), sum("unmarked"), sum("absent")];
	const marked = expected - unmarked;
	const came = marked - absent;
	const going = sessions.filter(({ stays }) => !stays);
	return {
		expected,
		unmarked,
		absent,
		marked,
		came,
		here: sum("here"),
		late: sum("late"),
		left: sum("left"),
		waiting: sessions.filter(({ now }) => now.expected > 0 && !now.started).length,
		to_pick_up: sum("here", going),
		picked_up: sum("left", going),
		checked_out: sum("checked_out", going),
		unaccounted: sum("unmarked", going),
	};
}

/**
 * Whether children of day sessions have gone home without being checked out: a camp that checks nobody out has nobody left over
 * in the evening, so from then on it is told who came, not who is here.
 */
export const haveGone = (moment: Moment, { to_pick_up, checked_out }: DayTotals) =>
	moment === "evening" && to_pick_up > 0 && checked_out === 0;

/** A session's evening roll where it has yet to be taken, or to be completed before it counts. */
export const eveningRollOf = ({ others }: SessionDay) =>
	others.find(({ checkpoint, unmarked }) => checkpoint === "evening" && unmarked > 0);

/**
 * How many came of those expected, in whole percent; 100 means everybody, and 0 nobody. While rolls are still open, of
 * those marked: of the others nobody knows yet. Null while nobody is marked.
 */
export function attendanceOf({ came, marked, expected }: DayTotals, is_over: boolean) {
	if (marked === 0) return null;
	const of = is_over ? expected : marked;
	const rounded = Math.round((came / of) * 100);
	const percent = came > 0 && came < of ? Math.min(99, Math.max(1, rounded)) : rounded;
	return { percent, of, among: of === expected ? "expected" : "marked" };
}

/**
 * The one thing a director opens the dashboard for at this hour: who comes, who is missing, what went otherwise, who
 * is still here, tomorrow; between seasons the enrollment; in an empty camp the next step of setting up. `past` and
 * `future` are chosen days.
 */
export type Moment =
	| "setup"
	| "before"
	| "arrival"
	| "after"
	| "pickup"
	| "evening"
	| "no_camp"
	| "off_season"
	| "past"
	| "future";

/** When the hours of a camp day begin. A roll call that was begun says more than the clock. */
export const HOURS = { arrival: "08:15", after: "10:00", pickup: "15:00", evening: "18:00" };

/** Days to the next camp day within which today still belongs to the season. */
const NEAR = 7;

interface MomentFacts {
	today: string;
	/** The day that is looked at. */
	date: string;
	/** HH:MM in camp time. */
	time: string;
	sessions: readonly SessionDay[];
	/** Days until camp runs again; null when no such day is known. */
	days_to_camp: number | null;
	is_set_up: boolean;
}

/** Which moment it is; see {@link Moment}. */
export function momentOf({ today, date, time, sessions, days_to_camp, is_set_up }: MomentFacts): Moment {
	if (!is_set_up) return "setup";
	if (date !== today) return date < today ? "past" : "future";
	if (sessions.length === 0) return days_to_camp !== null && days_to_camp <= NEAR ? "no_camp" : "off_season";
	if (time >= HOURS.evening) return "evening";
	if (time >= HOURS.pickup && sessions.some(({ stays }) => !stays)) return "pickup";
	if (time >= HOURS.after) return "after";
	const begun = sessions.some(({ now }) => now.started);
	return begun || time >= HOURS.arrival ? "arrival" : "before";
}

/** What a camp needs before its first day, in this order. */
export const SETUP_STEPS = ["season", "session", "campers", "enrollments"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** How many of each there are. */
export type SetupCounts = Record<SetupStep, number>;

/** The first step that is not done; null when all are. */
export function nextSetupStep(counts: SetupCounts): SetupStep | null {
	return SETUP_STEPS.find((step) => counts[step] === 0) ?? null;
}

/** So many of a roll call's children are marked that the rest is a matter of a few: see `missingIn` of attendance. */
export const nearlyDone = ({ expected, unmarked }: CheckpointState) =>
	(expected - unmarked) * 10 >= expected * 9;

/**
 * Sessions that need a look first: no roll yet, then the most to mark, then as they came; the complete ones last. In the
 * `evening` what is to mark at that roll counts too.
 */
export function byNeed(sessions: readonly SessionDay[], evening = false): SessionDay[] {
	const toMark = (session: SessionDay) =>
		Math.max(session.now.unmarked, (evening && eveningRollOf(session)?.unmarked) || 0);
	const rank = (session: SessionDay) => {
		if (session.now.expected === 0) return 3;
		if (toMark(session) === 0) return 2;
		return session.now.started ? 1 : 0;
	};
	const open = (session: SessionDay) => (session.now.started ? toMark(session) : 0);
	return [...sessions].sort((a, b) => rank(a) - rank(b) || open(b) - open(a));
}
