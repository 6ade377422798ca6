import { compactDate, dateIn, formatDateRange, formatTime, timeIn } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import { aboutSession, familyOf, GROUPS, type Joining, TIME_ZONE } from "./fixture.server";
import { keptFor } from "./kept-for";
import { freeIn } from "./place-rules";
import { compareEntries, type Decision, decide, positionIn, waitingInOrder, whatIf } from "./rules";
import type { PlaceBucket, Waitlist, WaitlistEntry, WaitlistSession } from "./model";
import { decisionText, whyBefore } from "./words";
import {
	canJoin,
	type Event,
	enrolledIn,
	freeOf,
	MOST_STEPS,
	moreIn,
	namesOf,
	offeredIn,
	openOfferOf,
	readSteps,
	type Simulation,
	simulate,
	writeSteps,
} from "./simulation.server";

/** A button: its label and the step it takes. */
interface Act {
	step: string;
	label: string;
	/** Object of the action, when the screen shows it only visually beside the button. */
	of: string | null;
}

interface Told {
	entry_id: string;
	who: string;
	kind: Decision["kind"] | "expired";
	text: string;
}

const stamp = (instant: string) =>
	`${compactDate(dateIn(TIME_ZONE, instant))}, ${formatTime(timeIn(TIME_ZONE, instant))}`;

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** View data of /waitlist-demo after the steps in the URL, with all texts. */
export function waitlistDemo(query: URLSearchParams) {
	const taken = readSteps(query.get("steps") ?? "");
	const next = query.get("do") ?? "";
	const asked = next === "undo" ? taken.slice(0, -1) : [...taken, ...readSteps(next).slice(0, 1)];
	const run = simulate(asked.slice(0, MOST_STEPS));
	const { list, now, events, steps } = run;
	const told = new Map((events.at(-1)?.decisions ?? decide(list)).map((each) => [each.entry_id, each]));
	const line = list.entries.filter(({ status }) => status === "waiting" || status === "offered");
	return {
		steps: writeSteps(steps),
		can_undo: steps.length > 0,
		is_over: steps.length >= MOST_STEPS,
		now: stamp(now),
		sessions: list.sessions.map((session) => showSession(session, list)),
		line: line
			.sort(compareEntries)
			.map((entry, at, all) => showEntry(entry, all[at - 1], run, told.get(entry.id))),
		left: list.entries.flatMap((entry) => showLeft(entry, list)),
		joining: (["together", "apart"] as const).filter((which) => canJoin(which, list)).map(joinAct),
		events: events.map((event, at) => showEvent(event, at + 1, list)).reverse(),
	};
}

export type WaitlistDemo = ReturnType<typeof waitlistDemo>;

const joinAct = (which: Joining): Act => {
	const label = which === "together" ? "Siblings join together" : "Siblings join separately";
	return { step: `join.${which}`, label, of: null };
};

function showSession(session: WaitlistSession, list: Waitlist) {
	const { id, name, buckets } = session;
	const about = aboutSession(id);
	const rows = buckets.length > 1 ? buckets.filter(({ key }) => key !== "all") : buckets;
	const waiting = waitingInOrder(list.entries).filter(({ sessions }) => sessions.includes(id)).length;
	const more = moreIn(session);
	const acts: Act[] = rows
		.filter((bucket) => enrolledIn(list, session, bucket) > 0)
		.map(({ gender }) => {
			const who = gender === null ? "A family" : gender === "female" ? "A girl" : "A boy";
			const label = `${who} cancels`;
			return {
				step: ["cancel", id, gender].filter(Boolean).join("."),
				label,
				of: name,
			};
		});
	if (more) acts.push({ step: `add.${id}`, label: "Add 2 spots", of: name });
	return {
		id,
		name,
		dates: about ? formatDateRange(about.start_date, about.end_date) : "",
		grades: about ? `Grades ${gradeName(about.grades[0])} to ${gradeName(about.grades[1])}` : "",
		offer_hours: session.offer_hours,
		waiting,
		rows: rows.map((bucket) => showPlaces(bucket, session, list)),
		free: freeOf(session) > 0 ? rows.flatMap((bucket) => freeText(bucket, session, list)) : [],
		acts,
		if_more: more && ifMore(session, more, list),
	};
}

function showPlaces(bucket: PlaceBucket, session: WaitlistSession, list: Waitlist) {
	const offered = offeredIn(list, session.id, bucket);
	const enrolled = bucket.taken - offered;
	const text = [
		`${enrolled} of ${bucket.places} filled`,
		...(offered > 0 ? [`${offered} offered`] : []),
		...(freeIn(bucket) > 0 ? [`${freeIn(bucket)} open`] : []),
	].join(", ");
	return { bucket_text: bucket.bucket_text, places: bucket.places, enrolled, offered, text };
}

/** Sentence about a bucket's free spots: reserved for the waitlist, or open to everyone. */
function freeText(bucket: PlaceBucket, session: WaitlistSession, list: Waitlist): string[] {
	const free = freeIn(bucket);
	if (free === 0) return [];
	const grade = aboutSession(session.id)?.grades[0] ?? null;
	const first = keptFor(list, session.id, { id: "public", gender: bucket.gender, entering_grade: grade });
	const which = `${plural(free, "open spot")}${bucket.bucket_text && ` for ${bucket.bucket_text}`}`;
	if (!first)
		return [`${which}, open to everyone: no one on the waitlist wants ${free === 1 ? "it" : "them"}.`];
	return [`${which}, reserved for the waitlist: the ${familyOf(first).name} family is first.`];
}

/** Families that the same rules would offer spots if there were more. */
function ifMore(session: WaitlistSession, more: Record<string, number>, list: Waitlist) {
	const decisions = whatIf(list, session.id, more);
	const names = (kind: Decision["kind"]) =>
		decisions
			.filter((each) => each.kind === kind && concerns(each, session.id))
			.map(({ entry_id }) => nameOf(list, entry_id));
	return {
		question: `What if ${more.all} more spots were open?`,
		offered: names("offered"),
		passed: names("passed_over"),
	};
}

const concerns = (decision: Decision, session_id: string) =>
	decision.kind === "offered"
		? decision.session_id === session_id
		: decision.kind !== "paused" && decision.shortages.some((each) => each.session_id === session_id);

/** A family's name, with the child's name when siblings wait separately. */
function nameOf({ entries }: Waitlist, entry_id: string): string {
	const entry = entries.find(({ id }) => id === entry_id);
	if (!entry) return "";
	const { name, children, siblings } = familyOf(entry);
	return children.length < siblings ? `${namesOf(children)} ${name}` : name;
}

function showEntry(
	entry: WaitlistEntry,
	before: WaitlistEntry | undefined,
	{ list, now, events }: Simulation,
	told: Decision | undefined,
) {
	const { id, sessions, priority, joined_at, status, paused } = entry;
	const { note, children } = familyOf(entry);
	const name = nameOf(list, id);
	const offer = openOfferOf(list, id);
	const nameOfSession = (session_id: string) =>
		list.sessions.find((each) => each.id === session_id)?.name ?? "";
	const act = (verb: string, label: string): Act => ({ step: `${verb}.${id}`, label, of: name });
	const place = waitingInOrder(list.entries).findIndex((each) => each.id === id) + 1 || null;
	const passed = events
		.flatMap(({ decisions }) => decisions)
		.filter((each) => each.entry_id === id && each.kind === "passed_over").length;
	return {
		id,
		name,
		place,
		children: `${namesOf(children)}, ${gradesOf(children)}`,
		together: children.length > 1,
		note,
		group: GROUPS[priority] ?? "",
		joined: stamp(joined_at),
		why: before ? `After ${nameOf(list, before.id)}${whyAfter(before, entry)}.` : "First in order.",
		wishes: sessions.map((session_id) => ({
			name: nameOfSession(session_id),
			position: positionIn(list.entries, id, session_id),
		})),
		paused,
		passed,
		text: told ? decisionText(told, list.sessions) : "",
		kind: status === "offered" ? ("offered" as const) : (told?.kind ?? "waits"),
		offer: offer && {
			session: nameOfSession(offer.session_id),
			until: stamp(offer.expires_at),
			left: leftText(offer.expires_at, now),
			share: share(offer.offered_at, offer.expires_at, now),
		},
		acts: offer
			? [act("accept", "Accept"), act("decline", "Decline"), act("until", "No response")]
			: [paused ? act("resume", "Resume") : act("pause", "Pause"), act("leave", "Leave")],
	};
}

/** "4th and 3rd grade", "both 5th grade". */
function gradesOf(children: readonly { entering_grade: number }[]): string {
	const grades = [...new Set(children.map(({ entering_grade }) => gradeName(entering_grade)))];
	const both = grades.length < children.length ? "both " : "";
	return `${both}${grades.join(" and ")} grade`;
}

const whyAfter = (before: WaitlistEntry, entry: WaitlistEntry) => {
	const why = whyBefore(before, entry);
	if (before.priority !== entry.priority) return ": returning families come before new ones";
	return before.joined_at === entry.joined_at ? `: ${why}` : `, who ${why}`;
};

/** Remaining time of an offer, in whole percent. */
const share = (from: string, to: string, now: string) =>
	Math.round((100 * (Date.parse(to) - Date.parse(now))) / (Date.parse(to) - Date.parse(from)));

function leftText(until: string, now: string): string {
	const minutes = Math.floor((Date.parse(until) - Date.parse(now)) / 60_000);
	const hours = Math.floor(minutes / 60);
	return hours > 0 ? `${plural(hours, "hour")} left` : `${plural(minutes, "minute")} left`;
}

const LEFT = {
	accepted: (session: string) => `is enrolled in ${session}`,
	declined: () => "declined all its choices",
	expired: (session: string) => `let the offer for ${session} expire`,
	removed: () => "left the waitlist",
} as const;

function showLeft({ id, status }: WaitlistEntry, list: Waitlist) {
	if (!(status in LEFT)) return [];
	const offer = list.offers.findLast(({ entry_id }) => entry_id === id);
	const session = list.sessions.find((each) => each.id === offer?.session_id)?.name ?? "";
	const text = LEFT[status as keyof typeof LEFT](session);
	return [{ id, name: nameOf(list, id), text, got: status === "accepted" }];
}

function showEvent({ at, title, refused, expired, decisions }: Event, number: number, list: Waitlist) {
	const ran_out: Told[] = expired.map(({ entry_id, session_id }) => ({
		entry_id,
		who: nameOf(list, entry_id),
		kind: "expired",
		text: `The offer for ${list.sessions.find(({ id }) => id === session_id)?.name} expired. The spot goes to the waitlist.`,
	}));
	const told: Told[] = decisions.map((decision) => ({
		entry_id: decision.entry_id,
		who: nameOf(list, decision.entry_id),
		kind: decision.kind,
		text: decisionText(decision, list.sessions),
	}));
	const isNews = ({ kind }: Told) => kind === "offered" || kind === "passed_over";
	return {
		number,
		at: stamp(at),
		title,
		refused,
		news: [...ran_out, ...told.filter(isNews)],
		others: told.filter((each) => !isNews(each)),
	};
}
