import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts how often a form was saved after it had been refused, on a page that stays: with the count in its id or key it
 * begins anew, with what is stored and without what was refused. Whoever only moves about on the page keeps what they typed.
 * @param result what the last submission was answered; undefined once it was saved
 */
export function useSavedAnew(result: unknown): number {
	const sends = useNavigation().formAction?.split("?")[0] === useLocation().pathname;
	// Not refused, refused, refused and sent again: from there it is saved in one step.
	const stage = result ? (sends ? 2 : 1) : 0;
	const [seen, see] = useState({ stage, count: 0 });
	if (stage !== seen.stage) see({ stage, count: seen.stage - stage > 1 ? seen.count + 1 : seen.count });
	return seen.count;
}
