import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts how often a form was saved after a rejection, on a page that stays open. With the count in its ID or key,
 * the form starts again with the stored values instead of the rejected input. Navigating on the page doesn't
 * change the count, so typed input stays.
 * @param result result of the last submission; undefined once it was saved
 */
export function useSavedAnew(result: unknown): number {
	const sends = useNavigation().formAction?.split("?")[0] === useLocation().pathname;
	// Stages: not rejected, rejected, and rejected then resubmitted, from which one step leads to saved.
	const stage = result ? (sends ? 2 : 1) : 0;
	const [seen, see] = useState({ stage, count: 0 });
	if (stage !== seen.stage) see({ stage, count: seen.stage - stage > 1 ? seen.count + 1 : seen.count });
	return seen.count;
}
