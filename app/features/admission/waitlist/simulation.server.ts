import {
	aboutSession,
	familyOf,
	familyToJoin,
	type Joining,
	joiningEntries,
	OPENING,
	openingList,
} from "./fixture.server";
import { acceptOffer, declineOffer, leaveList, type Outcome, pauseEntry, settle } from "./changes";
import { addPlaces, freeIn, releasePlaces, takesFrom } from "./place-rules";
import type { Decision } from "./rules";
import type {
	PlaceBucket,
	WaitingChild,
	Waitlist,
	WaitlistEntry,
	WaitlistOffer,
	WaitlistSession,
} from "./model";

// Waitlist of /waitlist-demo: fixture data, plus the steps in the URL. The rules of the real waitlist recompute
// every step, and nothing is stored.

/** Maximum number of steps, so that the URL stays short enough. */
export const MOST_STEPS = 60;
/** Maximum capacity of a session, so that the picture stays readable. */
const MOST_PLACES = 16;
const TICK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const WAIT_HOURS = 12;

/** A step as it is written in the URL: `cancel.lakeside.female`, `accept.park`, `wait`. */
export interface Step {
	verb: string;
	/** Session or entry ID. */
	of: string;
	/** Gender, when the session has spots by gender. */
	gender: string;
}

/** Parses the steps of a URL. Ignores steps that no button produces. */
export function readSteps(text: string): Step[] {
	const words = text.slice(0, 4_000).split("~").filter(Boolean).slice(0, MOST_STEPS);
	return words.map((word) => {
		const [verb = "", of = "", gender = ""] = word.split(".");
		return { verb, of, gender };
	});
}

/** Formats steps for the URL. */
export const writeSteps = (steps: readonly Step[]): string =>
	steps.map(({ verb, of, gender }) => [verb, of, gender].filter(Boolean).join(".")).join("~");

/** Result of a step, with the decision for every entry on the list. */
export interface Event {
	at: string;
	title: string;
	/** Reason why the step was rejected. */
	refused: string | null;
	expired: WaitlistOffer[];
	decisions: Decision[];
}

export interface Simulation {
	now: string;
	list: Waitlist;
	/** Events, the oldest first. */
	events: Event[];
	/** Steps that were possible. */
	steps: Step[];
}

interface Happening {
	title: string;
	/** Time of the event; defaults to one tick after the last one. */
	at?: string;
	run: (list: Waitlist, now: string) => Outcome;
}

const done = (list: Waitlist): Outcome => ({ list, done: true });

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Runs the steps from the start of the demo. Skips impossible steps, such as those from an edited URL. */
export function simulate(steps: readonly Step[]): Simulation {
	let state: Simulation = { now: OPENING, list: openingList(), events: [], steps: [] };
	let offers = 0;
	const newId = () => {
		offers += 1;
		return `offer-${offers}`;
	};
	for (const step of steps) {
		const happening = happeningOf(step, state);
		if (!happening) continue;
		const now = happening.at ?? later(state.now, TICK_MS);
		const outcome = happening.run(state.list, now);
		// Offers that expired while the step was tried are listed with the others.
		const { list, expired, decisions } = settle(outcome.list, now, newId);
		const open = new Set(state.list.offers.filter(({ status }) => status === "open").map(({ id }) => id));
		const ended = outcome.list.offers.filter(({ id, status }) => status === "expired" && open.has(id));
		const event: Event = {
			at: now,
			title: happening.title,
			refused: outcome.done ? null : outcome.why,
			expired: [...ended, ...expired],
			decisions,
		};
		state = { now, list, events: [...state.events, event], steps: [...state.steps, step] };
	}
	return state;
}

/** Effect of a step at this moment; null when it can't happen. */
function happeningOf(step: Step, { list, now }: Simulation): Happening | null {
	const { verb, of, gender } = step;
	if (gender && verb !== "cancel") return null;
	if (verb === "wait" && !of) {
		return { title: `${WAIT_HOURS} hours pass`, at: later(now, WAIT_HOURS * HOUR_MS), run: done };
	}
	if (verb === "join") return joining(of, list);
	const session = list.sessions.find(({ id }) => id === of);
	if (session) return inSession(step, session, list);
	const entry = list.entries.find(({ id }) => id === of);
	return entry ? ofEntry(verb, entry, list) : null;
}

function joining(which: string, list: Waitlist): Happening | null {
	if (!canJoin(which, list)) return null;
	const { name, children } = familyToJoin(which);
	const how = which === "together" ? "who stay together" : "separately";
	return {
		title: `The ${name} family joins: ${namesOf(children)}, ${how}`,
		run: (before, now) => done({ ...before, entries: [...before.entries, ...joiningEntries(which, now)] }),
	};
}

/** Names of the children, joined by "and". */
export const namesOf = (children: readonly { name: string }[]): string =>
	children.map(({ name }) => name).join(" and ");

/** True when a family of the fixture can still join. */
export function canJoin(which: string, { entries }: Waitlist): which is Joining {
	if (which !== "together" && which !== "apart") return false;
	const ids = joiningEntries(which, OPENING).map(({ id }) => id);
	return !entries.some(({ id }) => ids.includes(id));
}

/** Placeholder for an enrolled child who belongs to no family on the list. */
const enrolledChild = ({ id }: WaitlistSession, gender: string | null): WaitingChild => ({
	id: "enrolled",
	gender,
	entering_grade: aboutSession(id)?.grades[0] ?? null,
});

/** Spots of a bucket taken by enrolled children, without open offers. */
export function enrolledIn(list: Waitlist, session: WaitlistSession, bucket: PlaceBucket): number {
	return bucket.taken - offeredIn(list, session.id, bucket);
}

/** Spots of a bucket reserved by open offers. */
export function offeredIn({ entries, offers }: Waitlist, session_id: string, bucket: PlaceBucket): number {
	return offers
		.filter((offer) => offer.status === "open" && offer.session_id === session_id)
		.flatMap(({ entry_id }) => entries.find(({ id }) => id === entry_id)?.children ?? [])
		.filter((child) => takesFrom(bucket, child)).length;
}

/** Genders that have their own buckets in a session; empty when all spots are for everyone. */
const genders = ({ buckets }: WaitlistSession) =>
	buckets.flatMap(({ key, gender }) => (key === "all" ? [] : [gender]));

function inSession({ verb, gender }: Step, session: WaitlistSession, list: Waitlist): Happening | null {
	const split = genders(session);
	if (verb === "cancel") {
		if (split.length > 0 ? !split.includes(gender) : gender !== "") return null;
		const leaving = [enrolledChild(session, gender || null)];
		const own = session.buckets.filter((bucket) => leaving.some((child) => takesFrom(bucket, child)));
		if (own.some((bucket) => enrolledIn(list, session, bucket) < 1)) return null;
		const whose = split.length > 0 ? `A ${gender === "female" ? "girl" : "boy"}’s family` : "A family";
		return {
			title: `${whose} cancels in ${session.name}: 1 spot opens`,
			run: (before) => done(releasePlaces(before, session.id, leaving)),
		};
	}
	const more = verb === "add" ? moreIn(session) : null;
	if (!more) return null;
	const added = split.length > 0 ? "a spot for a girl and one for a boy" : "2 spots";
	return {
		title: `The camp adds ${added} in ${session.name}`,
		run: (before) => done(addPlaces(before, session.id, more)),
	};
}

/**
 * Two more spots, one per gender when the session has spots by gender; null when the session is at its maximum.
 */
export function moreIn({ buckets }: WaitlistSession): Record<string, number> | null {
	if ((buckets[0]?.places ?? MOST_PLACES) + 2 > MOST_PLACES) return null;
	return Object.fromEntries(buckets.map(({ key }) => [key, key === "all" ? 2 : 1]));
}

function ofEntry(verb: string, entry: WaitlistEntry, list: Waitlist): Happening | null {
	const entry_id = entry.id;
	const { name, children, siblings } = familyOf(entry);
	const who = children.length < siblings ? `${namesOf(children)} ${name}` : `The ${name} family`;
	const offer = openOfferOf(list, entry_id);
	const session = list.sessions.find(({ id }) => id === offer?.session_id)?.name ?? "";
	if (offer) {
		if (verb === "accept")
			return { title: `${who} accepts ${session}`, run: (before, now) => acceptOffer(before, offer.id, now) };
		if (verb === "decline")
			return {
				title: `${who} declines ${session}`,
				run: (before, now) => declineOffer(before, offer.id, now),
			};
		if (verb === "until") return { title: `${who} doesn't reply in time`, at: offer.expires_at, run: done };
	}
	if (verb === "leave" && (offer || entry.status === "waiting"))
		return { title: `${who} leaves the waitlist`, run: (before) => leaveList(before, entry_id) };
	if (entry.status !== "waiting") return null;
	if (verb === "pause" && !entry.paused)
		return { title: `${who} asks for a pause`, run: (before) => pauseEntry(before, entry_id, true) };
	if (verb === "resume" && entry.paused)
		return { title: `${who} is back from the pause`, run: (before) => pauseEntry(before, entry_id, false) };
	return null;
}

/** Open offer of an entry. */
export const openOfferOf = ({ offers }: Waitlist, entry_id: string): WaitlistOffer | undefined =>
	offers.find((offer) => offer.entry_id === entry_id && offer.status === "open");

/** Free spots of a session. */
export const freeOf = ({ buckets }: WaitlistSession): number => (buckets[0] ? freeIn(buckets[0]) : 0);
