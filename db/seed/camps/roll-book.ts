import { runsOn } from "#app/lib/weekdays";
import type { RowOf } from "../rows";
import { type Marked, markedBy, markOf, rollTimes } from "./marks";

export interface RollSession {
	id: string;
	start_date: string;
	end_date: string;
	weekdays: number;
	checkpoints: number;
	/** Children who are expected, or were until they left; a null day uses the session's own. */
	enrolled: { camper_id: string; starts_on: string | null; ends_on: string | null }[];
}

/** Input for the marks of a camp's demo days. */
export interface RollBook {
	seed: number;
	camp_id: string;
	time_zone: string;
	sessions: RollSession[];
	/** Number of running sessions left for the visitor to begin today, and the preferred ones. */
	idle_sessions: number;
	idle_first: string[];
	/** Returns the user who marks a child on a date. */
	markedBy(camper_id: string, date: string): string;
}

export interface DayMarks {
	marks: RowOf<"attendance">[];
	history: RowOf<"attendance_history">[];
}

/** Session with the children on its roll. */
interface Line {
	session: RollSession;
	campers: string[];
}

const CHECKPOINTS = { morning: 1, midday: 2, evening: 4 } as const;
type Checkpoint = keyof typeof CHECKPOINTS;

/** All marks of a finished day. */
export function wholeDay(book: RollBook, date: string): DayMarks {
	const checkpoints = Object.keys(CHECKPOINTS) as Checkpoint[];
	return dayOf(
		checkpoints.flatMap((checkpoint) => marksOf(book, date, checkpoint, linesOf(book, date, checkpoint))),
	);
}

/**
 * Marks of a morning in progress: about half of the expected children, in all running sessions except the idle
 * ones. No one has left yet, and no mark is later than `now`.
 */
export function halfDay(book: RollBook, date: string, now: string): DayMarks {
	const marked = marksOf(book, date, "morning", halfOf(book, linesOf(book, date, "morning")));
	return dayOf(marked.map((each) => (isYetToCome(each, now) ? markedBy(now, each) : each)));
}

const isYetToCome = ([{ status, received_at }]: Marked, now: string) =>
	status === "left_early" || received_at > now;

function dayOf(marked: Marked[]): DayMarks {
	return { marks: marked.map(([mark]) => mark), history: marked.flatMap(([, replaced]) => replaced ?? []) };
}

function marksOf(book: RollBook, date: string, checkpoint: Checkpoint, lines: Line[]): Marked[] {
	const times = rollTimes(date, checkpoint, book.time_zone);
	const { seed, camp_id } = book;
	return lines.flatMap(({ session, campers }) => {
		const is_overnight = (session.checkpoints & CHECKPOINTS.evening) !== 0;
		const roll = { seed, camp_id, session_id: session.id, is_overnight, ...times };
		return campers.map((camper_id) => markOf(roll, camper_id, book.markedBy(camper_id, date)));
	});
}

/** Sessions with a checkpoint on a date, with all expected children in order of ID. */
function linesOf({ sessions }: RollBook, date: string, checkpoint: Checkpoint): Line[] {
	return sessions
		.filter((session) => session.checkpoints & CHECKPOINTS[checkpoint] && runsOn(session, date))
		.map((session) => ({ session, campers: expectedOn(session, date) }))
		.filter(({ campers }) => campers.length > 0);
}

function expectedOn({ enrolled }: RollSession, date: string): string[] {
	const here = enrolled.filter(
		({ starts_on, ends_on }) =>
			(starts_on === null || starts_on <= date) && (ends_on === null || date <= ends_on),
	);
	return [...new Set(here.map(({ camper_id }) => camper_id))].sort();
}

const childrenIn = (lines: Line[]) => lines.reduce((sum, { campers }) => sum + campers.length, 0);

/**
 * About half of all children in sessions that aren't idle: the whole of the largest sessions, and part of each
 * other one.
 */
function halfOf(book: RollBook, lines: Line[]): Line[] {
	const rank = ({ id }: RollSession) =>
		book.idle_first.includes(id) ? book.idle_first.indexOf(id) : book.idle_first.length;
	const idleFirst = [...lines].sort(
		(a, b) =>
			rank(a.session) - rank(b.session) ||
			a.campers.length - b.campers.length ||
			(a.session.id < b.session.id ? -1 : 1),
	);
	const begun = idleFirst
		.slice(Math.min(book.idle_sessions, lines.length - 1))
		.sort((a, b) => b.campers.length - a.campers.length);

	const half = Math.round(childrenIn(lines) / 2);
	const [largest] = begun;
	const whole = largest && begun.length > 1 && largest.campers.length <= half ? [largest] : [];
	const rest = begun.slice(whole.length);
	const share = (half - childrenIn(whole)) / childrenIn(rest);
	const part = (size: number) => Math.max(1, Math.min(size - 1, Math.round(size * share)));
	return [
		...whole,
		...rest.map(({ session, campers }) => ({ session, campers: campers.slice(0, part(campers.length)) })),
	];
}
