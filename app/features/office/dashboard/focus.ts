import { rollAction } from "./focus-action";
import { CAMP_HOURS, type Focus, type FocusFacts } from "./focus-facts";
import { noCamp, WORDS } from "./focus-words";
import type { Moment } from "./rules";

/** Chooses the main message of the dashboard. */
export function focusOf(facts: FocusFacts): Focus {
	const { moment, totals, sessions } = facts;
	if (CAMP_HOURS.has(moment) && totals.expected === 0) return noCamp(sessions);
	const focus = WORDS[moment](facts);
	return {
		...focus,
		action: focus.action ?? rollAction(facts),
		caption: CAPTIONS[moment],
		late_caption: totals.late > 0 ? LATE_CAPTIONS[moment] : undefined,
	};
}

/** Later in the day late children need no action, and others come first. */
const LATE_CAPTIONS: Partial<Record<Moment, string>> = {
	arrival: "Arrived late",
	after: "Arrived late",
	past: "Arrived late on this day",
};

const CAPTIONS: Partial<Record<Moment, string>> = {
	pickup: "Unaccounted for today",
	evening: "Unaccounted for today",
	past: "Unaccounted for on this day",
};
