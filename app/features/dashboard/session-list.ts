import { rollCallPath } from "~/features/attendance/paths";
import { sessionPaths } from "~/features/sessions/paths";
import { byNeed, type SessionDay } from "./rules";

interface SessionSpan {
	id: string;
	start_date: string;
	end_date: string;
}

interface ListAt {
	date: string;
	today: string;
	take_roll: boolean;
	sees_sessions: boolean;
}

/** How many of a day's sessions are listed; the roll calls list them all. */
const SHOWN = 40;

/** The first of a day's sessions, those that need a look before the others, each with where it leads. */
export function listSessions(
	sessions: readonly SessionDay[],
	coming: readonly SessionSpan[],
	{ date, today, take_roll, sees_sessions }: ListAt,
) {
	const dates = new Map(coming.map((session) => [session.id, session]));
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
			.map((session) => ({
				...session,
				href: hrefOf(session),
				day: dayOf(dates.get(session.id), date),
			})),
	};
}

function dayOf(session: SessionSpan | undefined, date: string): "first" | "last" | undefined {
	if (session?.start_date === date) return "first";
	return session?.end_date === date ? "last" : undefined;
}
