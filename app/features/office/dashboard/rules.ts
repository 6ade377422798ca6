import type { Checkpoint } from "#app/lib/checkpoints";

/** State of a session's roll call at one checkpoint. */
export interface CheckpointState {
	checkpoint: Checkpoint;
	expected: number;
	/** Present and not left, including late children. */
	here: number;
	absent: number;
	late: number;
	left: number;
	/** Number of children who left by checkout. */
	checked_out: number;
	unmarked: number;
	started: boolean;
}

/**
 * A session on a day: its state (at the current checkpoint or, on a past day, over all), and its other
 * checkpoints.
 */
export interface SessionDay {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	now: CheckpointState;
	others: CheckpointState[];
	/** Has an evening roll call, so its children aren't picked up in the afternoon. */
	stays: boolean;
}

/** Sessions of a future day, for which only the expected children are known. */
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

/** Numbers of a camp day. */
export interface DayTotals {
	expected: number;
	/** At camp now. */
	here: number;
	absent: number;
	late: number;
	left: number;
	unmarked: number;
	marked: number;
	/** Marked and not absent. */
	came: number;
	/** Sessions with expected children whose roll call hasn't begun. */
	waiting: number;
	/** In sessions without an evening roll call: children still here, and children gone. */
	to_pick_up: number;
	picked_up: number;
	/** Number of the gone children who were checked out. */
	checked_out: number;
	/** In the same sessions: unmarked children, whose whereabouts are unknown. */
	unaccounted: number;
}

/** Totals of the whole camp at each session's current checkpoint. */
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
 * True if day campers have gone home without checkout. In a camp that doesn't check children out, no one is left
 * over in the evening, so from then on the numbers show who came instead of who is here.
 */
export const haveGone = (moment: Moment, { to_pick_up, checked_out }: DayTotals) =>
	moment === "evening" && to_pick_up > 0 && checked_out === 0;

/** A session's evening roll call if it hasn't been taken, or isn't complete enough to count. */
export const eveningRollOf = ({ others }: SessionDay) =>
	others.find(({ checkpoint, unmarked }) => checkpoint === "evening" && unmarked > 0);

/**
 * Attendance in whole percent; 100 only if all came and 0 only if none did. While roll calls are open, it is the
 * share of the marked children. Null if no one is marked.
 */
export function attendanceOf({ came, marked, expected }: DayTotals, is_over: boolean) {
	if (marked === 0) return null;
	const of = is_over ? expected : marked;
	const rounded = Math.round((came / of) * 100);
	const percent = came > 0 && came < of ? Math.min(99, Math.max(1, rounded)) : rounded;
	return { percent, of, among: of === expected ? "expected" : "marked" };
}

/**
 * The main question of a director at this time: arrivals, missing children, exceptions, pickup, tomorrow;
 * enrollment between seasons; the next setup step in an empty camp. `past` and `future` are chosen days.
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

/** Start times of the phases of a camp day. A roll call that has begun overrides the clock. */
export const HOURS = { arrival: "08:15", after: "10:00", pickup: "15:00", evening: "18:00" };

/** Maximum days until the next camp day for today to count as in season. */
const NEAR = 7;

interface MomentFacts {
	today: string;
	/** The day shown. */
	date: string;
	/** HH:MM in the camp's time zone. */
	time: string;
	sessions: readonly SessionDay[];
	/** Days until the next camp day; null if none is known. */
	days_to_camp: number | null;
	is_set_up: boolean;
}

/** Determines the {@link Moment}. */
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

/** Requirements of a camp before its first day, in this order. */
export const SETUP_STEPS = ["season", "session", "campers", "enrollments"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Count per step. */
export type SetupCounts = Record<SetupStep, number>;

/** The first unfinished step; null if all are done. */
export function nextSetupStep(counts: SetupCounts): SetupStep | null {
	return SETUP_STEPS.find((step) => counts[step] === 0) ?? null;
}

/** True if only a few children of a roll call are unmarked: see `missingIn` of attendance. */
export const nearlyDone = ({ expected, unmarked }: CheckpointState) =>
	(expected - unmarked) * 10 >= expected * 9;

/**
 * Sorts sessions by urgency: roll call not begun, then most unmarked, then by given order; complete ones last.
 * With `evening`, unmarked children of the evening roll call count too.
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
