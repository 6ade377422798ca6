import type { Tone } from "#app/ui/badge";
import { type Opening, openState } from "./rules";

/** Badge with a session's registration status. */
export interface OpeningState {
	label: string;
	tone: Tone;
}

interface Looked {
	status: string;
	opening: Opening;
	/** Audiences that can register at the moment: "everybody", or those with early access. */
	open_to: readonly string[];
	/** True when the session has a lottery. */
	has_lottery: boolean;
	/** Moment to test, ISO UTC. */
	now: string;
}

/**
 * Registration status of a session. "Closed" takes precedence over a lottery and open audiences, because it is
 * what families see.
 */
export function openingState({ status, opening, open_to, has_lottery, now }: Looked): OpeningState {
	if (status === "cancelled") return { label: "Canceled", tone: "neutral" };
	if (status === "draft") return { label: "Draft", tone: "sky" };
	// Closing applies to all families alike.
	if (openState(opening, { returning: false, siblings: false }, now) === "closed") {
		return { label: "Closed", tone: "neutral" };
	}
	if (has_lottery) return { label: "Lottery", tone: "sky" };
	if (open_to.includes("everybody")) return { label: "Open", tone: "pine" };
	if (open_to.length > 0) return { label: "Early access", tone: "sky" };
	return { label: opening.opens_at === null ? "No date" : "Not open", tone: "neutral" };
}
