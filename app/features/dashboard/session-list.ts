import { rollCallPath } from "~/features/attendance/paths";
import { sessionPaths } from "~/features/sessions/paths";
import { byNeed, type SessionDay } from "./rules";

interface ListAt {
	date: string;
	today: string;
	take_roll: boolean;
	sees_sessions: boolean;
}

/** How many of a day's sessions are listed; the roll calls list them all. */
const SHOWN = 20;

/** The first of a day's sessions, those that need a look before the others, each with where it leads. */
export function listSessions(
	sessions: readonly SessionDay[],
	{ date, today, take_roll, sees_sessions }: ListAt,
) {
	const on = date === today ? undefined : date;
	const hrefOf = ({ id, now }: SessionDay) => {
		if (take_roll && date <= today) {
			return rollCallPath(id, { date: on, checkpoint: now.checkpoint });
		}
		if (!sees_sessions) return undefined;
		return sessionPaths.session(id, date <= today ? { tab: "attendance" } : undefined);
	};
	return {
		total: sessions.length,
		shown: byNeed(sessions)
			.slice(0, SHOWN)
			.map((session) => {
				const { id, name, now, others } = session;
				return { id, name, now, others, href: hrefOf(session), day: dayOf(session, date) };
			}),
	};
}

function dayOf({ start_date, end_date }: SessionDay, date: string): "first" | "last" | undefined {
	if (start_date === date) return "first";
	return end_date === date ? "last" : undefined;
}
