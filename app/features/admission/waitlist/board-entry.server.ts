import { dateIn, formatDate, formatInstant } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import type { BoardEntry } from "./components/board-parts";
import type { Entry } from "./entries.server";
import { eventText, parseDecision } from "./history";
import { compareEntries, type Decision } from "./rules";
import type { WaitlistEntry } from "./model";
import { type LotteryFirst, decisionText, groupLabel, whyBefore } from "./words";

/** Context in which an entry is shown. */
interface Beside {
	/** Sessions of the season's list, for their names. */
	sessions: readonly { id: string; name: string; lottery_name: string | null }[];
	time_zone: string;
	/** Previous entry in the displayed order, if known. */
	before: Entry | undefined;
	is_first: boolean;
	place: number | null;
	told: Decision | undefined;
}

const ruled = ({ id, household_id, priority, joined_at, status, is_paused }: Entry): WaitlistEntry => ({
	id,
	family_id: household_id,
	priority,
	joined_at,
	status,
	paused: is_paused,
	children: [],
	sessions: [],
	skipped_reason: null,
});

/** Reason for an entry's position, relative to the previous entry. */
function whyHere(entry: Entry, { before, is_first }: Pick<Beside, "before" | "is_first">): string {
	if (is_first) return "First in order.";
	if (!before) return "";
	const [first, second] = [ruled(before), ruled(entry)];
	if (compareEntries(first, second) > 0) return "";
	const why = whyBefore(first, second);
	return first.priority === second.priority
		? `After ${before.family}, who ${why === "joined earlier" ? why : `joined at ${why}`}.`
		: `After ${before.family}, in the group “${groupLabel(before.priority)}”.`;
}

/** An entry as the board shows it: its position with the reason, and its last or simulated decision. */
export function boardEntry(entry: Entry, beside: Beside): BoardEntry {
	const { sessions, told, time_zone } = beside;
	const open = entry.offer?.status === "open" ? entry.offer : null;
	return {
		id: entry.id,
		place: beside.place,
		family: entry.family,
		children: entry.children
			.map(({ name, grade }) => (grade === null ? name : `${name} (${gradeName(grade)})`))
			.join(", "),
		together: entry.children.length > 1,
		wishes: entry.wishes.map(({ name }) => name),
		group: groupLabel(entry.priority),
		joined: formatDate(dateIn(time_zone, entry.joined_at)),
		why: whyHere(entry, beside),
		status: entry.status === "offered" ? "offered" : entry.is_paused ? "paused" : "waiting",
		offer: open
			? {
					session: entry.wishes.find(({ session_id }) => session_id === open.session_id)?.name ?? "",
					until: formatInstant(open.expires_at, time_zone),
				}
			: null,
		told: told
			? decisionText(told, namedSessions(sessions, entry), {
					would: true,
					drawn: told.kind === "offered" ? [] : lotteriesFirst(sessions, entry),
				})
			: lastDecided(entry, sessions),
		is_offered: told?.kind === "offered",
	};
}

/** A session whose spots are drawn first. */
export const lotteryFirst = ({
	name,
	lottery_name,
}: {
	name: string;
	lottery_name: string | null;
}): LotteryFirst => ({
	name,
	lottery_name: lottery_name ?? "",
});

/** The entry's sessions whose spots are drawn first. */
const lotteriesFirst = (sessions: Beside["sessions"], { wishes }: Entry) =>
	sessions
		.filter(
			({ id, lottery_name }) => lottery_name !== null && wishes.some(({ session_id }) => session_id === id),
		)
		.map(lotteryFirst);

/** Last decision about the entry, in words; "" when it has only joined. */
function lastDecided({ decision }: Entry, sessions: Beside["sessions"]): string {
	if (decision === null) return "";
	const kept = parseDecision(decision);
	return kept.kind === "joined" ? "" : eventText(kept, sessions);
}

/** Sessions of the list, plus by name those that don't enroll anyone. */
const namedSessions = (sessions: Beside["sessions"], entry: Entry) => [
	...sessions,
	...entry.wishes.map(({ session_id, name }) => ({ id: session_id, name })),
];
