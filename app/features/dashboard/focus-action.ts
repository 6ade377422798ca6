import { rollCallPath, rollCallsPath } from "~/features/attendance/paths";
import { CAMP_HOURS, type Focus, type FocusFacts } from "./focus-facts";

/** Where roll is, as long as it is what there is to do. */
export function rollAction(facts: FocusFacts): Focus["action"] {
	const { moment, date, totals, missing, may } = facts;
	if (!may.take_roll || totals.expected === 0) return undefined;
	if (moment === "past") return { label: "See roll calls", href: rollCallsPath({ date }) };
	if (!CAMP_HOURS.has(moment)) return undefined;
	if (moment === "pickup") {
		const href = stillHere(facts);
		if (totals.to_pick_up > 0) return href ? { label: "See who is here", href } : undefined;
		return totals.unaccounted > 0 ? TAKE_ROLL : undefined;
	}
	// With somebody to call, the call comes first; the roll is among what there is to do.
	if (totals.unmarked === 0 || missing.total > 0) return undefined;
	return TAKE_ROLL;
}

const TAKE_ROLL = { label: "Take roll", href: rollCallsPath(), primary: true };

/** Where those are listed who wait to be picked up: their roll call, or all of them when it is several. */
export function stillHere({ sessions, may }: FocusFacts): string | undefined {
	const some = sessions.filter(({ stays, now }) => !stays && now.here > 0);
	const [only] = some;
	if (!may.take_roll || !only) return undefined;
	return some.length > 1
		? rollCallsPath()
		: rollCallPath(only.id, { checkpoint: only.now.checkpoint, show: "here" });
}
