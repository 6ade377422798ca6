import type { Decision } from "./rules";
import type { WaitlistSession } from "./model";
import { decisionText, groupLabel } from "./words";

// Events of an entry's history, and their texts.

/** Events caused by staff, the family or time, besides the decisions of the rules. */
export type EntryEvent =
	| { kind: "joined"; priority: number }
	| { kind: "left" }
	/** `with_registration`: its registration was declined or cancelled. */
	| { kind: "removed"; reason: string | null; with_registration?: true }
	/** The camp canceled one of the sessions that it waits for; it goes on waiting for the others. */
	| { kind: "session_canceled"; session_id: string }
	| { kind: "skipped"; reason: string }
	| { kind: "pause" }
	| { kind: "resume" }
	| { kind: "reinstated" }
	| { kind: "moved"; from: number; to: number; reason: string }
	| { kind: "offered_by_hand"; session_id: string; offer_id: string; hours: number; reason: string }
	| { kind: "accepted" | "declined" | "expired"; session_id: string; offer_id: string };

type Kept = EntryEvent | Decision;
type Names = readonly Pick<WaitlistSession, "id" | "name">[];

/**
 * Parses a stored decision.
 * @param json column `waitlist_decision.decision`
 */
export const parseDecision = (json: string) => JSON.parse(json) as Record<string, unknown>;

/**
 * A stored decision in words, with the numbers of the moment it was made.
 * @param sessions for the sessions' names
 */
export function eventText(kept: Record<string, unknown>, sessions: Names): string {
	const event = kept as unknown as Kept;
	const named = (session_id: string) => sessions.find(({ id }) => id === session_id)?.name ?? "a session";
	switch (event.kind) {
		case "joined":
			return `Joined the waitlist, in the group “${groupLabel(event.priority)}”.`;
		case "left":
			return "The family left the waitlist.";
		case "removed":
			return event.reason ? `Removed from the waitlist: ${event.reason}` : "Removed from the waitlist.";
		case "session_canceled":
			return `The camp canceled ${named(event.session_id)}. Still waiting for the other sessions.`;
		case "skipped":
			return `Skipped: ${event.reason}`;
		case "pause":
			return "Paused: keeps the position in line, but gets no offers.";
		case "resume":
			return "Resumed: the family can get offers again.";
		case "reinstated":
			return "Restored to the earlier position.";
		case "moved":
			return event.to < event.from
				? `Moved ahead to “${groupLabel(event.to)}”: ${event.reason}`
				: `Back to “${groupLabel(event.to)}”: ${event.reason}`;
		case "offered_by_hand":
			return `Offered ${named(event.session_id)} manually for ${event.hours} ${event.hours === 1 ? "hour" : "hours"}: ${event.reason}`;
		case "accepted":
			return `The family accepted ${named(event.session_id)}.`;
		case "declined":
			return `The family declined ${named(event.session_id)}.`;
		case "expired":
			return `The offer for ${named(event.session_id)} expired without a reply.`;
		default:
			return decisionText(event, sessions);
	}
}
