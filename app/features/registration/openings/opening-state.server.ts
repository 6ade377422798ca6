import type { Tone } from "#app/ui/badge";
import { type Opening, openState } from "./rules";

/** What the chip of a session says of its registration. */
export interface OpeningState {
	label: string;
	tone: Tone;
}

interface Looked {
	status: string;
	opening: Opening;
	/** Who can register at the moment: "everybody", or those for whom it opens earlier. */
	open_to: readonly string[];
	/** Its places are drawn. */
	is_drawn: boolean;
	/** The moment that is looked at, ISO UTC. */
	now: string;
}

/** How registration for a session stands. Closed is what families read of it, whatever else would be said. */
export function openingState({ status, opening, open_to, is_drawn, now }: Looked): OpeningState {
	if (status === "cancelled") return { label: "Canceled", tone: "neutral" };
	if (status === "draft") return { label: "Draft", tone: "sky" };
	// It closes for all families at once.
	if (openState(opening, { returning: false, siblings: false }, now) === "closed") {
		return { label: "Closed", tone: "neutral" };
	}
	if (is_drawn) return { label: "Lottery", tone: "sky" };
	if (open_to.includes("everybody")) return { label: "Open", tone: "pine" };
	if (open_to.length > 0) return { label: "Early access", tone: "sky" };
	return { label: opening.opens_at === null ? "No date" : "Not open", tone: "neutral" };
}
