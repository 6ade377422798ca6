import { rollCallPath } from "~/features/attendance/paths";
import { sessionPaths } from "~/features/sessions/paths";
import { byNeed, type CheckpointState, type SessionDay } from "./rules";

interface ListAt {
	date: string;
	today: string;
	take_roll: boolean;
	sees_sessions: boolean;
	/** Nothing but who is expected is known yet. */
	ahead: boolean;
}

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
	roll?: { here: number; left: number; absent: number; facts: string; state: string; done: boolean };
}

/** How many of a day's sessions are listed; the roll calls list them all. */
const SHOWN = 20;

/** The first of a day's sessions, those that need a look before the others, each with where it leads. */
export function listSessions(sessions: readonly SessionDay[], at: ListAt) {
	return {
		total: sessions.length,
		shown: byNeed(sessions)
			.slice(0, SHOWN)
			.map((session) => lineOf(session, at)),
	};
}

function lineOf(session: SessionDay, at: ListAt): SessionLine {
	const { id, name, now } = session;
	const { here, left, absent, expected } = now;
	return {
		...{ id, name, href: hrefOf(session, at), day: dayOf(session, at.date), expected },
		roll: at.ahead ? undefined : { here, left, absent, facts: factsOf(session), ...stateOf(now) },
	};
}

function hrefOf({ id, now }: SessionDay, { date, today, take_roll, sees_sessions }: ListAt) {
	if (take_roll && date <= today) {
		return rollCallPath(id, { date: date === today ? undefined : date, checkpoint: now.checkpoint });
	}
	if (!sees_sessions) return undefined;
	return sessionPaths.session(id, date <= today ? { tab: "attendance" } : undefined);
}

function dayOf({ start_date, end_date }: SessionDay, date: string): SessionLine["day"] {
	if (start_date === date) return "First day";
	return end_date === date ? "Last day" : undefined;
}

function stateOf({ expected, unmarked, started }: CheckpointState) {
	if (expected === 0) return { state: "Nobody expected", done: true };
	if (!started) return { state: "Roll not started", done: false };
	if (unmarked > 0) return { state: `${unmarked} to mark`, done: false };
	return { state: "Roll complete", done: true };
}

function factsOf({ now, others }: SessionDay) {
	const parts = [`${named(now)}: ${now.expected - now.unmarked} of ${now.expected} marked`];
	if (now.absent > 0) parts.push(`${now.absent} absent`);
	if (now.late > 0) parts.push(`${now.late} late`);
	if (now.left > 0) parts.push(`${now.left} left`);
	for (const other of others) {
		if (other.started) parts.push(`${named(other)}: ${other.here} of ${other.expected} present`);
	}
	return parts.join(" · ");
}

const named = ({ checkpoint }: CheckpointState) => checkpoint.charAt(0).toUpperCase() + checkpoint.slice(1);
