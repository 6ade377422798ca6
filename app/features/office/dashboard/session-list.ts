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
	/** Nothing but who is expected is known yet. */
	ahead: boolean;
	/** The children have come: a roll that is not begun by now comes before everything. */
	due: boolean;
	/** The roll of the evening is to be taken by now. */
	evening?: boolean;
	/** See `haveGone`. */
	gone?: boolean;
}

/** How a roll stands, in words. `loud`: somebody has to take it now. `open`: it is well short of complete. */
interface RollState {
	state: string;
	tone: "loud" | "open" | "quiet" | "done";
}

/** A roll in figures: as bars, or in a row of a table; of a past day on which nobody was marked it is not known who came. */
type RollFigures = Pick<CheckpointState, "unmarked"> &
	(Pick<CheckpointState, "here" | "left" | "absent"> | typeof UNKNOWN);

const UNKNOWN = { here: null, left: null, absent: null };

/** A session as a line of the day; worded here, for what a line is made of would travel to the browser as well. */
export interface SessionLine {
	id: string;
	name: string;
	/** Left out when the viewer may open neither the roll call nor the session. */
	href?: string;
	/** It is the session's first or last day. */
	day?: "First day" | "Last day";
	expected: number;
	/** Left out of a day that has not begun. */
	roll?: { facts: string } & RollFigures & RollState;
}

/** How many of a day's sessions are listed; the roll calls list them all. */
const SHOWN = 20;

/**
 * The first of a day's sessions, those that need a look before the others, each with where it leads; and the whole day in words
 * where there is more to be seen than who is expected.
 */
export function listSessions(sessions: readonly SessionDay[], at: ListAt) {
	const totals = dayTotals(sessions);
	return {
		total: sessions.length,
		summary: at.ahead ? undefined : summaryOf(totals, sessions, at),
		/** Its rolls can be looked at in a table. */
		has_table: !at.ahead && totals.expected > 0,
		shown: byNeed(sessions, at.evening)
			.slice(0, SHOWN)
			.map((session) => lineOf(at.evening ? atEvening(session) : session, at)),
	};
}

/** "151 of 314 present, 157 to mark": what the bars show together. */
function summaryOf(
	{ expected, here, came, marked, unmarked }: DayTotals,
	sessions: readonly SessionDay[],
	{ date, today, evening, gone }: ListAt,
): string | undefined {
	if (expected === 0) return undefined;
	// That nobody came is not known where no roll was taken.
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

/** Where no roll was taken all day the evening's is the one to take. */
function atEvening(session: SessionDay): SessionDay {
	const evening = session.now.started ? undefined : eveningRollOf(session);
	return evening ? { ...session, now: evening, others: [] } : session;
}

function lineOf(session: SessionDay, at: ListAt): SessionLine {
	const { id, name, now } = session;
	const { absent, unmarked, expected } = now;
	// Of a day that is over it matters who came, not who was still there at the end.
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
	// What is over is no alarm any more.
	if (date < today) return { state: started ? `${unmarked} unmarked` : "Roll not taken", tone: "quiet" };
	if (!started) return { state: "Roll not started", tone: due ? "loud" : "open" };
	return { state: `${unmarked} to mark`, tone: nearlyDone(now) ? "quiet" : "open" };
}

function factsOf({ now, others }: SessionDay, { date, today }: ListAt) {
	const marked = `${now.expected - now.unmarked} of ${now.expected} marked`;
	// Of a day that is over all its rolls are told together.
	const parts = [date < today && others.some(({ started }) => started) ? marked : `${named(now)}: ${marked}`];
	if (now.absent > 0) parts.push(`${now.absent} absent`);
	if (now.late > 0) parts.push(`${now.late} late`);
	if (now.left > 0) parts.push(`${now.left} left`);
	// How it stood earlier matters while the day goes on.
	for (const other of date === today ? others : []) {
		if (other.started) parts.push(`${named(other)}: ${other.here} of ${other.expected} present`);
	}
	return parts.join(" · ");
}

const named = ({ checkpoint }: CheckpointState) => checkpoint.charAt(0).toUpperCase() + checkpoint.slice(1);
