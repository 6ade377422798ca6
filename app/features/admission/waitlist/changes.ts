import { claim, inSession } from "./place-rules";
import { decide, NEXT_STATUS, type Decision } from "./rules";
import type { OfferStatus, Waitlist, WaitlistEntry, WaitlistOffer } from "./model";
import { offerEndedText } from "./words";

// Changes of a waitlist: offers are made, answered and expire, families leave. Pure, like the rules.

/** List after an attempted change: `done` tells whether it happened, `why` explains in words why not. */
export type Outcome = { list: Waitlist; done: true } | { list: Waitlist; done: false; why: string };

const refused = (list: Waitlist, why: string): Outcome => ({ list, done: false, why });

const withEntry = (list: Waitlist, entry_id: string, change: Partial<WaitlistEntry>): Waitlist => ({
	...list,
	entries: list.entries.map((entry) => (entry.id === entry_id ? { ...entry, ...change } : entry)),
});

const HOUR_MS = 3_600_000;

/**
 * Makes the offers of one round. Deadlines count from now, not from when the spot became free.
 * @param newId generates the ID of each offer
 */
export function makeOffers(
	list: Waitlist,
	decisions: readonly Decision[],
	now: string,
	newId: () => string,
): Waitlist {
	return decisions.reduce((next, decision) => {
		const entry = next.entries.find(({ id }) => id === decision.entry_id);
		if (decision.kind !== "offered" || entry?.status !== "waiting") return next;
		const { session_id, entry_id, hours } = decision;
		const children = entry.children.filter(({ id }) => decision.children.includes(id));
		const offer: WaitlistOffer = {
			id: newId(),
			entry_id,
			session_id,
			offered_at: now,
			expires_at: new Date(Date.parse(now) + hours * HOUR_MS).toISOString(),
			status: "open",
		};
		const taken = inSession(next, session_id, (session) => claim(session, children, 1));
		return withEntry({ ...taken, offers: [...taken.offers, offer] }, entry_id, { status: "offered" });
	}, list);
}

/** Ends an open offer and moves its entry on. Releases the spots unless the offer was accepted. */
function endOffer(
	list: Waitlist,
	offer: WaitlistOffer,
	status: Exclude<OfferStatus, "open">,
	entry: Partial<WaitlistEntry>,
): Waitlist {
	const of = list.entries.find(({ id }) => id === offer.entry_id);
	const freed =
		status === "accepted"
			? list
			: inSession(list, offer.session_id, (session) => claim(session, of?.children ?? [], -1));
	const offers = freed.offers.map((each) => (each.id === offer.id ? { ...each, status } : each));
	return withEntry({ ...freed, offers }, offer.entry_id, entry);
}

const isDue = ({ status, expires_at }: WaitlistOffer, now: string) =>
	status === "open" && Date.parse(expires_at) <= Date.parse(now);

/**
 * Expires offers whose deadline has passed, regardless of the trigger: a timer, cron or a user who opens the link.
 * An expired offer is no longer open, so each expires only once.
 */
export function expireDue(list: Waitlist, now: string): { list: Waitlist; expired: WaitlistOffer[] } {
	const expired = list.offers.filter((offer) => isDue(offer, now));
	const ended = expired.reduce(
		(next, offer) => endOffer(next, offer, "expired", { status: "expired" }),
		list,
	);
	return { list: ended, expired };
}

/**
 * The offer while it can be answered, or the reason why not: offers are answered once, and before their deadline.
 */
function openOffer(list: Waitlist, offer_id: string, now: string): WaitlistOffer | string {
	const offer = list.offers.find(({ id }) => id === offer_id);
	if (!offer) return "This offer doesn't exist.";
	if (offer.status !== "open") return offerEndedText(offer.status);
	return isDue(offer, now) ? offerEndedText("expired") : offer;
}

/** Accepts an offer. Its spots stay held, and the entry stops waiting for other sessions. */
export function acceptOffer(list: Waitlist, offer_id: string, now: string): Outcome {
	const offer = openOffer(list, offer_id, now);
	if (typeof offer === "string") return refused(expireDue(list, now).list, offer);
	return { list: endOffer(list, offer, "accepted", { status: "accepted" }), done: true };
}

/** Declines an offer. The entry keeps its position for the other sessions it named, if any. */
export function declineOffer(list: Waitlist, offer_id: string, now: string): Outcome {
	const offer = openOffer(list, offer_id, now);
	if (typeof offer === "string") return refused(expireDue(list, now).list, offer);
	const wishes = list.entries.find(({ id }) => id === offer.entry_id)?.sessions ?? [];
	const sessions = wishes.filter((id) => id !== offer.session_id);
	const entry: Partial<WaitlistEntry> =
		sessions.length > 0 ? { status: "waiting", sessions } : { status: "declined" };
	return { list: endOffer(list, offer, "declined", entry), done: true };
}

/** Removes an entry, at the request of the family or staff; spots offered to it become free. */
export function leaveList(list: Waitlist, entry_id: string): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (!entry || !NEXT_STATUS[entry.status].includes("removed")) return refused(list, NOT_WAITING);
	const open = list.offers.find((offer) => offer.entry_id === entry_id && offer.status === "open");
	const gone = { status: "removed" } as const;
	return {
		list: open ? endOffer(list, open, "withdrawn", gone) : withEntry(list, entry_id, gone),
		done: true,
	};
}

const NOT_WAITING = "This family is no longer waiting.";

/** Skips an entry permanently, with a reason from staff. */
export function skipEntry(list: Waitlist, entry_id: string, reason: string): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (entry?.status !== "waiting") return refused(list, NOT_WAITING);
	const skipped_reason = reason.trim();
	if (!skipped_reason) return refused(list, "Enter a reason for skipping the family.");
	return { list: withEntry(list, entry_id, { status: "skipped", skipped_reason }), done: true };
}

/** Pauses or resumes offers to an entry, which keeps its position. */
export function pauseEntry(list: Waitlist, entry_id: string, paused: boolean): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (entry?.status !== "waiting") return refused(list, NOT_WAITING);
	return { list: withEntry(list, entry_id, { paused }), done: true };
}

/**
 * Settles the list after any change: expires offers, then offers the free spots. Idempotent: a second call at the
 * same time changes nothing.
 */
export function settle(
	list: Waitlist,
	now: string,
	newId: () => string,
): { list: Waitlist; expired: WaitlistOffer[]; decisions: Decision[] } {
	const { list: current, expired } = expireDue(list, now);
	const decisions = decide(current);
	return { list: makeOffers(current, decisions, now, newId), expired, decisions };
}
