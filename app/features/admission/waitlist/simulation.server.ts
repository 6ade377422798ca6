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

// The waitlist of /waitlist-demo: fixture data, and steps that somebody took, which stand in the address. Every step is
// worked out anew by the rules of the real list; nothing is kept.

/** As many as an address holds comfortably. */
export const MOST_STEPS = 60;
/** Places a session may grow to, so that its picture stays one. */
const MOST_PLACES = 16;
const TICK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const WAIT_HOURS = 12;

/** What may happen, as it stands in the address: `cancel.lakeside.female`, `accept.park`, `wait`. */
export interface Step {
	verb: string;
	/** A session or an entry. */
	of: string;
	/** A gender, where places are of one. */
	gender: string;
}

/** The steps of an address; what nobody can have pressed is left out. */
export function readSteps(text: string): Step[] {
	const words = text.slice(0, 4_000).split("~").filter(Boolean).slice(0, MOST_STEPS);
	return words.map((word) => {
		const [verb = "", of = "", gender = ""] = word.split(".");
		return { verb, of, gender };
	});
}

/** Steps as they stand in the address. */
export const writeSteps = (steps: readonly Step[]): string =>
	steps.map(({ verb, of, gender }) => [verb, of, gender].filter(Boolean).join(".")).join("~");

/** What a step led to, with what everybody on the list was told. */
export interface Event {
	at: string;
	title: string;
	/** Why it did not happen. */
	refused: string | null;
	expired: WaitlistOffer[];
	decisions: Decision[];
}

export interface Simulation {
	now: string;
	list: Waitlist;
	/** The oldest first. */
	events: Event[];
	/** The steps that were possible. */
	steps: Step[];
}

interface Happening {
	title: string;
	/** The moment it happens; a tick later than the last when left out. */
	at?: string;
	run: (list: Waitlist, now: string) => Outcome;
}

const done = (list: Waitlist): Outcome => ({ list, done: true });

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Runs the steps from the opening on. A step that is not possible then, as of an address somebody wrote, is left out. */
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
		// What ran out while the step was tried has been ended by it, and is told like the rest.
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

/** What a step means now; null when it cannot happen. */
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

/** Children by their names. */
export const namesOf = (children: readonly { name: string }[]): string =>
	children.map(({ name }) => name).join(" and ");

/** Whether a family of the fixture can still join. */
export function canJoin(which: string, { entries }: Waitlist): which is Joining {
	if (which !== "together" && which !== "apart") return false;
	const ids = joiningEntries(which, OPENING).map(({ id }) => id);
	return !entries.some(({ id }) => ids.includes(id));
}

/** A child of no family on the list, who stands for those who are enrolled. */
const enrolledChild = ({ id }: WaitlistSession, gender: string | null): WaitingChild => ({
	id: "enrolled",
	gender,
	entering_grade: aboutSession(id)?.grades[0] ?? null,
});

/** Places of a bucket that are held by children who said yes, not by open offers. */
export function enrolledIn(list: Waitlist, session: WaitlistSession, bucket: PlaceBucket): number {
	return bucket.taken - offeredIn(list, session.id, bucket);
}

/** Places of a bucket that are kept by open offers. */
export function offeredIn({ entries, offers }: Waitlist, session_id: string, bucket: PlaceBucket): number {
	return offers
		.filter((offer) => offer.status === "open" && offer.session_id === session_id)
		.flatMap(({ entry_id }) => entries.find(({ id }) => id === entry_id)?.children ?? [])
		.filter((child) => takesFrom(bucket, child)).length;
}

/** Genders that have places of their own in a session; none where all places are for everybody. */
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

/** Two more places, one of each gender where places are of one; null when the session has grown enough. */
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

/** The offer that an entry may answer. */
export const openOfferOf = ({ offers }: Waitlist, entry_id: string): WaitlistOffer | undefined =>
	offers.find((offer) => offer.entry_id === entry_id && offer.status === "open");

/** Places of a session that nobody holds. */
export const freeOf = ({ buckets }: WaitlistSession): number => (buckets[0] ? freeIn(buckets[0]) : 0);
