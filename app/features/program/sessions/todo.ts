import { daysBetween, formatDate } from "#app/lib/dates";
import type { PartOf } from "#app/platform/tile";
import { sessionPaths } from "./paths";
import { isFull } from "./place-rules";
import type { SessionStatus } from "./rules";

/** Session with the facts needed for its to-dos. */
export interface TodoSession {
	id: string;
	season_id: string;
	name: string;
	status: SessionStatus;
	start_date: string;
	end_date: string;
	capacity: number;
	overbook: number;
	taken: number;
	waitlist_enabled: boolean;
	registration_closes_at: string | null;
}

type Todo = PartOf<"todo">;

/**
 * Number of days before the start from which a draft is urgent, because families can't register at the most
 * important time.
 */
const SOON_DAYS = 21;

/**
 * To-dos for a season's sessions: obstacles for families (drafts, no spots, full without a waitlist, registration
 * closed with free spots) and forgotten tasks (over, but not completed). One line per issue, whatever the number
 * of sessions. `now` is an ISO timestamp, `today` the date in the camp's time zone.
 */
export function sessionTodos(sessions: readonly TodoSession[], today: string, now: string): Todo[] {
	const open = sessions.filter(({ status }) => status === "published" || status === "running");
	const coming = open.filter(({ start_date }) => start_date > today);
	const drafts = sessions.filter(({ status, end_date }) => status === "draft" && end_date >= today);
	const over = open.filter(({ end_date }) => end_date < today);
	const full = coming.filter((each) => !each.waitlist_enabled && each.capacity > 0 && isFullNow(each));
	const none = coming.filter(({ capacity, overbook }) => capacity + overbook === 0);
	const closed = coming.filter(
		(each) => each.registration_closes_at !== null && each.registration_closes_at <= now && !isFullNow(each),
	);
	const soonest = drafts.map(({ start_date }) => start_date).sort()[0];
	return [
		...about("drafts", drafts, {
			one: "is a draft",
			many: "sessions are drafts",
			note:
				soonest && `Families can't see ${drafts.length === 1 ? "it" : "them"}. ${startText(soonest, today)}`,
			urgent: soonest !== undefined && daysBetween(today, soonest) <= SOON_DAYS,
			status: "draft",
		}),
		...about("no_places", none, {
			one: "has no spots",
			many: "sessions have no spots",
			note: "Set a capacity so that campers can be enrolled.",
			urgent: true,
			single: sessionPaths.edit,
		}),
		...about("full_no_waitlist", full, {
			one: "is full and has no waitlist",
			many: "sessions are full and have no waitlist",
			note: "Families can't register or join a waitlist.",
			status: "full",
		}),
		...about("registration_closed", closed, {
			one: "is closed for registration, with open spots",
			many: "sessions are closed for registration, with open spots",
			note: "Registration has closed.",
			single: sessionPaths.edit,
		}),
		...about("over", over, {
			one: "is over and not completed",
			many: "sessions are over and not completed",
			note: "Mark them completed, so that lists show only current sessions.",
			single: (id) => sessionPaths.status(id, "completed"),
		}),
	];
}

interface Words {
	one: string;
	many: string;
	note: string | undefined;
	urgent?: boolean;
	/** Status filter of the list that shows several of them. */
	status?: "draft" | "full";
	/** Path at which a single session is handled. */
	single?: (id: string) => string;
}

function about(key: string, sessions: readonly TodoSession[], words: Words): Todo[] {
	const [first] = sessions;
	if (!first) return [];
	const { one, many, note, urgent = false, status, single = (id) => sessionPaths.session(id) } = words;
	const alone = sessions.length === 1;
	const text = alone ? `${first.name} ${one}` : `${sessions.length} ${many}`;
	const href = alone ? single(first.id) : sessionPaths.listOf({ status, season: first.season_id });
	return [{ kind: "todo", key: `sessions:${key}`, text, note, urgent, href }];
}

const isFullNow = ({ taken, capacity, overbook }: TodoSession) => isFull(taken, capacity, overbook);

function startText(start: string, today: string) {
	const days = daysBetween(today, start);
	if (days <= 0) return `The first should have begun on ${formatDate(start)}.`;
	return days === 1 ? "The first begins tomorrow." : `The first begins in ${days} days.`;
}
