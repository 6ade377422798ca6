import { dayChildrenPath, rollCallPath, rollCallsPath } from "#app/features/day/attendance/paths";
import { CAMP_HOURS, type Focus, type FocusFacts } from "./focus-facts";
import type { SessionDay } from "./rules";

/** Link to the roll call, while taking it is the next step. */
export function rollAction(facts: FocusFacts): Focus["action"] {
	const { moment, date, totals, missing, may } = facts;
	if (!may.take_roll || totals.expected === 0) return undefined;
	if (moment === "past") return { label: "View roll calls", href: rollCallsPath({ date }) };
	if (!CAMP_HOURS.has(moment)) return undefined;
	if (moment === "pickup") {
		const href = stillHere(facts);
		if (totals.to_pick_up > 0) return href ? { label: "View attendance", href } : undefined;
		return totals.unaccounted > 0 ? TAKE_ROLL : undefined;
	}
	// If children are missing, calling comes first, and roll call moves to the to-dos.
	if (totals.unmarked === 0 || missing.total > 0) return undefined;
	return TAKE_ROLL;
}

const TAKE_ROLL = { label: "Take roll", href: rollCallsPath(), primary: true };

/** Link to the roll call of these sessions: of the only one, or the page with all. */
export function rollOf(sessions: readonly SessionDay[]): string {
	const [only] = sessions;
	return only && sessions.length === 1
		? rollCallPath(only.id, { checkpoint: only.now.checkpoint })
		: rollCallsPath();
}

/**
 * Link to the children waiting for pickup: their roll call or, for several sessions, all children here. If other
 * sessions stay overnight, the list of roll calls.
 */
export function stillHere({ sessions, may }: FocusFacts): string | undefined {
	const some = sessions.filter(({ stays, now }) => !stays && now.here > 0);
	const [only] = some;
	if (!may.take_roll || !only) return undefined;
	const others_stay = sessions.some(({ stays, now }) => stays && now.here > 0);
	if (some.length > 1)
		return others_stay || !may.see_children ? rollCallsPath() : dayChildrenPath({ show: "here" });
	return rollCallPath(only.id, { checkpoint: only.now.checkpoint, show: "here" });
}
