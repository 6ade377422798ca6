import { useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts how often a form was saved after it had been refused, on a page that stays: with the count in its id or key it
 * begins anew, with what is stored and without what was refused. Whoever only moves about on the page keeps what they typed.
 * @param result what the last submission was answered; undefined once it was saved
 */
export function useSavedAnew(result: unknown): number {
	const sends = useNavigation().formMethod === "POST";
	const [seen, see] = useState({ refused: false, sent: false, count: 0 });
	const refused = result !== undefined;
	if (refused && (!seen.refused || sends !== seen.sent)) see({ ...seen, refused, sent: sends });
	if (!refused && seen.refused) see({ refused, sent: false, count: seen.count + (seen.sent ? 1 : 0) });
	return seen.count;
}
