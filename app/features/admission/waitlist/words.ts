import type { Decision, Shortage } from "./rules";
import type { OfferStatus, WaitlistEntry, WaitlistSession } from "./model";

// Texts for the rules' decisions, for parents and directors alike.

/** Priority groups by number, with their labels. Smaller numbers come first. */
const GROUPS: readonly { priority: number; key: string; label: string }[] = [
	{ priority: 1, key: "moved_to_front", label: "Moved to the front" },
	{ priority: 2, key: "siblings", label: "Siblings of enrolled campers" },
	{ priority: 3, key: "returning", label: "Returning families" },
	{ priority: 4, key: "everybody", label: "Everyone else" },
];

/** Label of a priority group. */
export const groupLabel = (priority: number): string =>
	GROUPS.find((group) => group.priority === priority)?.label ?? `Group ${priority}`;

/** Reason why the first of two entries is ahead of the second, in words. */
export function whyBefore(first: WaitlistEntry, second: WaitlistEntry): string {
	if (first.priority !== second.priority) return "an earlier priority group";
	return first.joined_at === second.joined_at ? "the same moment, by number" : "joined earlier";
}

/** A session that makes no offers until its lottery is drawn. */
export interface LotteryFirst {
	name: string;
	/** Name of the lottery. */
	lottery_name: string;
}

/** Sentence explaining that a session makes no offers before its lottery. */
export const lotteryFirstText = ({ name, lottery_name }: LotteryFirst): string =>
	`${name} uses a lottery that hasn't been drawn yet (“${lottery_name}”)`;

/**
 * Text of a decision for parents and directors. `would`: the decision was only simulated.
 * @param drawn sessions of the entry that the rules leave out because their lottery comes first
 */
export function decisionText(
	decision: Decision,
	sessions: readonly Pick<WaitlistSession, "id" | "name">[],
	{ would = false, drawn = [] }: { would?: boolean; drawn?: readonly LotteryFirst[] } = {},
): string {
	const nameOf = (session_id: string) => sessions.find(({ id }) => id === session_id)?.name ?? "a session";
	if (decision.kind === "paused") return "Paused: keeps its position, but gets no offers.";
	const reasons = [shortagesText(decision.shortages, nameOf), ...drawn.map(lotteryFirstText)]
		.filter((each) => each !== "")
		.join("; ");
	if (decision.kind === "offered") {
		const { children, hours, session_id } = decision;
		const places = children.length === 1 ? "1 spot" : `${children.length} spots together`;
		const offer = `${would ? "Would be offered" : "Offered"} ${places} in ${nameOf(session_id)} for ${hours} ${hours === 1 ? "hour" : "hours"}.`;
		const wishes = decision.shortages.length === 1 ? "First choice" : "Earlier choices";
		return reasons ? `${offer} ${wishes}: ${reasons}.` : offer;
	}
	if (decision.kind === "passed_over")
		return `${would ? "Would be skipped" : "Skipped"}: ${reasons}. Keeps its position.`;
	return `${would ? "Would keep waiting" : "Keeps waiting"}: ${reasons || "none of its sessions is open"}.`;
}

function shortagesText(shortages: readonly Shortage[], nameOf: (id: string) => string): string {
	const isFull = ({ free, gone, bucket_text }: Shortage) => free === 0 && gone === 0 && bucket_text === "";
	const full = shortages.filter(isFull).map(({ session_id }) => nameOf(session_id));
	const others = shortages.filter((each) => !isFull(each)).map((each) => shortageText(each, nameOf));
	const last = full.at(-1);
	const are = full.length > 1 ? `${full.slice(0, -1).join(", ")} and ${last} are full` : `${last} is full`;
	return [...others, ...(last === undefined ? [] : [are])].join("; ");
}

function shortageText(shortage: Shortage, nameOf: (id: string) => string): string {
	const { needs, together, free, gone } = shortage;
	const session = nameOf(shortage.session_id);
	const for_bucket = shortage.bucket_text && ` for ${shortage.bucket_text}`;
	if (free === 0 && gone > 0) {
		const went = gone === 1 ? "the open spot" : `the ${gone} open spots`;
		return `${went}${for_bucket} in ${session} went to families ahead`;
	}
	if (needs === 1 && together === 1) return `no spot${for_bucket} is open in ${session}`;
	const places = needs === 1 ? "a spot" : `${needs} spots`;
	const which =
		needs === together
			? `needs ${places}${for_bucket} together in ${session}`
			: `${needs} of ${together} who stay together ${needs === 1 ? "needs" : "need"} ${places}${for_bucket} in ${session}`;
	const left = free === 0 ? "none is" : `${free} ${free === 1 ? "is" : "are"}`;
	return `${which}, ${left} open${gone > 0 ? " after families ahead" : ""}`;
}

/** Sentence for staff about why a manual offer isn't possible: "They need 2 places together, and 1 is free." */
export function lackText({ needs, together, free, bucket_text }: Shortage): string {
	const for_bucket = bucket_text && ` for ${bucket_text}`;
	if (needs === 1 && together === 1) return `They need a spot${for_bucket}, and none is open.`;
	const places = needs === 1 ? "a spot" : `${needs} spots`;
	const left = free === 0 ? "none is" : `${free} ${free === 1 ? "is" : "are"}`;
	return `They need ${places}${for_bucket}${needs === together ? " together" : ""}, and ${left} open.`;
}

const ENDED: Record<Exclude<OfferStatus, "open">, string> = {
	accepted: "This offer was already accepted.",
	declined: "This offer was already declined.",
	expired: "This offer has expired.",
	withdrawn: "This offer was withdrawn.",
};

/** Sentence about why an ended offer can't be answered. */
export const offerEndedText = (status: Exclude<OfferStatus, "open">): string => ENDED[status];
