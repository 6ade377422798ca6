import { rollCallPath } from "#app/features/day/attendance/paths";
import { sessionPaths } from "#app/features/program/sessions/paths";
import {
	byNeed,
	type CheckpointState,
	type DayTotals,
	dayTotals,
	eveningRollOf,
	nearlyDone,
	type SessionDay,
} from "./rules";
import { said } from "./words";

interface ListAt {
	date: string;
	today: string;
	take_roll: boolean;
	sees_sessions: boolean;
	/** Only the expected children are known. */
	ahead: boolean;
	/** Children have arrived; a roll call that hasn't begun comes first. */
	due: boolean;
	/** The evening roll call is due. */
	evening?: boolean;
	/** See `haveGone`. */
	gone?: boolean;
}

/** State of a roll call in words. `loud`: someone has to take it now. `open`: far from complete. */
interface RollState {
	state: string;
	tone: "loud" | "open" | "quiet" | "done";
}

/** Numbers of a roll call, for bars or a table row. On a past day without marks, attendance is unknown. */
type RollFigures = Pick<CheckpointState, "unmarked"> &
	(Pick<CheckpointState, "here" | "left" | "absent"> | typeof UNKNOWN);

const UNKNOWN = { here: null, left: null, absent: null };

/**
 * A session as a row of the day. Texts are built here, so that the browser doesn't receive the data behind them.
 */
export interface SessionLine {
	id: string;
	name: string;
	/** Omitted if the user can open neither the roll call nor the session. */
	href?: string;
	/** Set on the session's first or last day. */
	day?: "First day" | "Last day";
	expected: number;
	/** Omitted on a future day. */
	roll?: { facts: string } & RollFigures & RollState;
}

/** Maximum sessions listed per day; the roll calls page lists all. */
const SHOWN = 20;

/**
 * A day's first sessions, most urgent first, with links, plus a summary text of the day if more than the expected
 * children are known.
 */
export function listSessions(sessions: readonly SessionDay[], at: ListAt) {
	const totals = dayTotals(sessions);
	return {
		total: sessions.length,
		summary: at.ahead ? undefined : summaryOf(totals, sessions, at),
		/** True if its roll calls can be shown as a table. */
		has_table: !at.ahead && totals.expected > 0,
		shown: byNeed(sessions, at.evening)
			.slice(0, SHOWN)
			.map((session) => lineOf(at.evening ? atEvening(session) : session, at)),
	};
}

/** "151 of 314 present, 157 to mark": the totals of all bars. */
function summaryOf(
	{ expected, here, came, marked, unmarked }: DayTotals,
	sessions: readonly SessionDay[],
	{ date, today, evening, gone }: ListAt,
): string | undefined {
	if (expected === 0) return undefined;
	// Without a roll call it isn't known that no one came.
	if (date < today && marked === 0) return undefined;
	if (date < today) return said(`${came} of ${expected} attended`, unmarked > 0 && `· ${unmarked} unmarked`);
	const later = evening ? sessions.reduce((sum, each) => sum + (eveningRollOf(each)?.unmarked ?? 0), 0) : 0;
	const to_mark = [
		...(unmarked > 0 ? [`${unmarked} to mark`] : []),
		...(later > 0 ? [`${later} at the evening roll`] : []),
	].join(", ");
	return said(
		gone ? `${came} of ${expected} attended` : `${here} of ${expected} present`,
		to_mark && `· ${to_mark}`,
	);
}

/** If no roll call was taken all day, the evening one is due. */
function atEvening(session: SessionDay): SessionDay {
	const evening = session.now.started ? undefined : eveningRollOf(session);
	return evening ? { ...session, now: evening, others: [] } : session;
}

function lineOf(session: SessionDay, at: ListAt): SessionLine {
	const { id, name, now } = session;
	const { absent, unmarked, expected } = now;
	// For a past day, attendance matters, not who was still there at the end.
	const is_over = at.date < at.today;
	const [here, left] = is_over || at.gone ? [now.here + now.left, 0] : [now.here, now.left];
	const figures = is_over && expected > 0 && unmarked === expected ? UNKNOWN : { here, left, absent };
	return {
		id,
		name,
		href: hrefOf(session, at),
		day: dayOf(session, at.date),
		expected,
		roll: at.ahead
			? undefined
			: { ...figures, unmarked, facts: factsOf(session, at), ...stateOf(session, at) },
	};
}

function hrefOf(session: SessionDay, { date, today, take_roll, sees_sessions, evening }: ListAt) {
	const { id, now } = session;
	if (take_roll && date <= today) {
		const { checkpoint } = (evening && eveningRollOf(session)) || now;
		return rollCallPath(id, { date: date === today ? undefined : date, checkpoint });
	}
	if (!sees_sessions) return undefined;
	return sessionPaths.session(id, date <= today ? { tab: "attendance" } : undefined);
}

function dayOf({ start_date, end_date }: SessionDay, date: string): SessionLine["day"] {
	if (start_date === date) return "First day";
	return end_date === date ? "Last day" : undefined;
}

function stateOf(session: SessionDay, { date, today, due, evening }: ListAt): RollState {
	const { now } = session;
	const { expected, unmarked, started } = now;
	if (expected === 0) return { state: "No campers expected", tone: "quiet" };
	const later = evening ? eveningRollOf(session) : undefined;
	if (later)
		return {
			state: later.started ? `${later.unmarked} to mark this evening` : "Evening roll not started",
			tone: "open",
		};
	if (unmarked === 0) return { state: "Roll complete", tone: "done" };
	// Past days raise no alert.
	if (date < today) return { state: started ? `${unmarked} unmarked` : "Roll not taken", tone: "quiet" };
	if (!started) return { state: "Roll not started", tone: due ? "loud" : "open" };
	return { state: `${unmarked} to mark`, tone: nearlyDone(now) ? "quiet" : "open" };
}

function factsOf({ now, others }: SessionDay, { date, today }: ListAt) {
	const marked = `${now.expected - now.unmarked} of ${now.expected} marked`;
	// For a past day, the text covers all roll calls together.
	const parts = [date < today && others.some(({ started }) => started) ? marked : `${named(now)}: ${marked}`];
	if (now.absent > 0) parts.push(`${now.absent} absent`);
	if (now.late > 0) parts.push(`${now.late} late`);
	if (now.left > 0) parts.push(`${now.left} left`);
	// Earlier checkpoints matter only during the day.
	for (const other of date === today ? others : []) {
		if (other.started) parts.push(`${named(other)}: ${other.here} of ${other.expected} present`);
	}
	return parts.join(" · ");
}

const named = ({ checkpoint }: CheckpointState) => checkpoint.charAt(0).toUpperCase() + checkpoint.slice(1);
