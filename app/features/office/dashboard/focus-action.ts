import { dayChildrenPath, rollCallPath, rollCallsPath } from "#app/features/day/attendance/paths";
import { CAMP_HOURS, type Focus, type FocusFacts } from "./focus-facts";
import type { SessionDay } from "./rules";

/** Where roll is, as long as it is what there is to do. */
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
	// With somebody to call, the call comes first; the roll is among what there is to do.
	if (totals.unmarked === 0 || missing.total > 0) return undefined;
	return TAKE_ROLL;
}

const TAKE_ROLL = { label: "Take roll", href: rollCallsPath(), primary: true };

/** Where the roll of these sessions is taken: at the one, or among all of them. */
export function rollOf(sessions: readonly SessionDay[]): string {
	const [only] = sessions;
	return only && sessions.length === 1
		? rollCallPath(only.id, { checkpoint: only.now.checkpoint })
		: rollCallsPath();
}

/**
 * Where those are listed who wait to be picked up: their roll call; of several sessions everybody who is here, or the roll calls
 * where others stay for the night.
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
