import type { Checkpoint } from "#app/lib/checkpoints";
import { datesIn, runsOn, type WeekdaySpan } from "#app/lib/weekdays";
import type { AttendanceStatus } from "./marks";

const DUE_FROM: Record<Checkpoint, string> = { morning: "00:00", midday: "11:00", evening: "16:00" };

/**
 * True when a checkpoint's roll is due at `time` (HH:MM in camp time), so that no one is reminded of the evening
 * roll at nine in the morning.
 */
export function isDue(checkpoint: Checkpoint, time: string): boolean {
	return time >= DUE_FROM[checkpoint];
}

/** Filters of one roll call: all campers, unmarked ones, those at camp, and one per status. */
export const ROLL_SHOWS = ["all", "unmarked", "here", "absent", "late", "left"] as const;
export type RollShow = (typeof ROLL_SHOWS)[number];

/**
 * Lists of a whole day by name, across all its sessions: expected, at camp now, came at all, missing ({@link
 * missingIn}), and one per status.
 */
export const DAY_SHOWS = ["expected", "here", "came", "missing", "absent", "late", "unmarked"] as const;
export type DayShow = (typeof DAY_SHOWS)[number];

export const DAY_SHOW_LABELS: Record<DayShow, string> = {
	expected: "Expected",
	here: "Present",
	came: "Came",
	missing: "Missing",
	absent: "Absent",
	late: "Late",
	unmarked: "Unmarked",
};

/** Roll call filter that shows the same campers, or all of them where it has no such filter. */
export const rollShowOf = (show: DayShow): RollShow =>
	show === "expected" || show === "came" || show === "missing" ? "all" : show;

export const ROLL_SHOW_LABELS: Record<RollShow, string> = {
	all: "All",
	unmarked: "Unmarked",
	here: "Here",
	absent: "Absent",
	late: "Late",
	left: "Left",
};

const SHOWN_STATUSES: Partial<Record<RollShow, readonly AttendanceStatus[]>> = {
	here: ["present", "late"],
	absent: ["absent"],
	late: ["late"],
	left: ["left_early", "checked_out"],
};

/** True when a camper with this status (null: unmarked) is among those shown. */
export function isShown(show: RollShow, status: AttendanceStatus | null): boolean {
	if (show === "all") return true;
	return status === null ? show === "unmarked" : (SHOWN_STATUSES[show]?.includes(status) ?? false);
}

/** State of a roll call for the person taking it: due or unfinished, not due yet, complete, or without campers. */
export type RollStanding = "open" | "later" | "done" | "empty";

/** Statuses of a session in which roll can be taken. */
export const MARKABLE_SESSIONS = ["published", "running", "completed"] as const;

/** Dates and status of an enrollment that decide when a camper is expected. */
export interface EnrollmentDays {
	/** Narrows the session's days. Null means no limit. */
	starts_on: string | null;
	/** Narrows the session's days. For an ended enrollment: the camper's last day. */
	ends_on: string | null;
	/** True until the enrollment ends. */
	is_live: boolean;
	/** True when its status belongs on a roll call. A live enrollment that is only waitlisted doesn't. */
	attends?: boolean;
}

/**
 * True when a camper is expected in a session on a date: it is a camp day within the enrollment's days, and the
 * enrollment is live or ended with a last day. A camper who moved on therefore keeps the earlier days and their
 * marks.
 */
export function isExpectedOn(enrollment: EnrollmentDays, session: WeekdaySpan, date: string): boolean {
	const { starts_on, ends_on, is_live, attends = true } = enrollment;
	if (is_live ? !attends : ends_on === null) return false;
	if (date < (starts_on ?? session.start_date) || date > (ends_on ?? session.end_date)) return false;
	return runsOn(session, date);
}

type CannotMarkReason = "future" | "before_session" | "after_session" | "not_a_camp_day";

export type MarkPermission = { ok: true } | { ok: false; reason: CannotMarkReason; message: string };

const CANNOT_MARK: Record<CannotMarkReason, string> = {
	future: "This day is in the future.",
	before_session: "The session hadn't begun on this day.",
	after_session: "The session was over on this day.",
	not_a_camp_day: "The session doesn't run on this day.",
};

/** Checks whether attendance of a session can be marked for a date. `today` is in the camp's time zone. */
export function canMarkOn(session: WeekdaySpan, date: string, today: string): MarkPermission {
	const refuse = (reason: CannotMarkReason) => ({ ok: false, reason, message: CANNOT_MARK[reason] }) as const;
	if (date > today) return refuse("future");
	if (date < session.start_date) return refuse("before_session");
	if (date > session.end_date) return refuse("after_session");
	return runsOn(session, date) ? { ok: true } : refuse("not_a_camp_day");
}

/** Nearest camp days before and after a date, none after today. Links from a day without camp lead to them. */
export function campDaysAround(
	sessions: readonly WeekdaySpan[],
	date: string,
	today: string,
): { before: string | null; after: string | null } {
	let before: string | null = null;
	let after: string | null = null;
	for (const day of sessions.flatMap(datesIn)) {
		if (day > today) continue;
		if (day < date && (before === null || day > before)) before = day;
		if (day > date && (after === null || day < after)) after = day;
	}
	return { before, after };
}

export interface AttendanceSummary extends Record<AttendanceStatus, number> {
	expected: number;
	/** Expected campers with a mark. */
	marked: number;
	/** Expected campers without a mark. */
	unmarked: number;
	/** Marked campers who were at camp at some time of the day: all except the absent. */
	attended: number;
}

/**
 * Totals of a checkpoint. Marks of campers who aren't expected don't count, so marked + unmarked always equals
 * expected. Of several marks of one camper, the last in the list counts.
 */
export function summarize(
	expectedIds: Iterable<string>,
	marks: Iterable<{ camper_id: string; status: AttendanceStatus }>,
): AttendanceSummary {
	const expected = new Set(expectedIds);
	const statuses = new Map<string, AttendanceStatus>();
	for (const mark of marks) if (expected.has(mark.camper_id)) statuses.set(mark.camper_id, mark.status);
	const counts = { present: 0, absent: 0, late: 0, left_early: 0, checked_out: 0 };
	for (const status of statuses.values()) counts[status] += 1;
	return {
		...counts,
		expected: expected.size,
		marked: statuses.size,
		unmarked: expected.size - statuses.size,
		attended: statuses.size - counts.absent,
	};
}

/** Progress of a roll call: "37 of 42". */
export function progressText({ marked, expected }: Pick<AttendanceSummary, "marked" | "expected">): string {
	return `${marked} of ${expected}`;
}

/**
 * Chooses the roll call that represents a session's day: the last one with at least half as many marks as the
 * fullest one, so that the first mark of the evening doesn't replace a whole morning. Undefined while no camper is
 * marked. `rolls` must be in checkpoint order.
 */
export function rollThatCounts<Roll extends { expected: number; unmarked: number }>(
	rolls: readonly Roll[],
): Roll | undefined {
	const marked = ({ expected, unmarked }: Roll) => expected - unmarked;
	const fullest = Math.max(0, ...rolls.map(marked));
	return rolls.findLast((roll) => marked(roll) > 0 && marked(roll) * 2 >= fullest);
}

/** Session's checkpoint on a day, as far as missing campers are concerned. */
interface RollState {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	expected: number;
	/** Absent without an excuse. */
	unexcused: number;
	unmarked: number;
}

/** Missing campers of a session at one roll call. */
export interface MissingCount {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	absent: number;
	unmarked: number;
}

/**
 * Counts the missing campers at each session's roll call that counts ({@link rollThatCounts}): absent without an
 * excuse, or unmarked when at least 90% of the expected are marked (before that the roll is still being taken, and
 * no one is missing yet). Rows of a session must be in checkpoint order. Sessions without missing campers are left
 * out.
 */
export function missingIn(rolls: readonly RollState[]): MissingCount[] {
	return [...Map.groupBy(rolls, ({ id }) => id).values()]
		.flatMap((own) => rollThatCounts(own) ?? [])
		.map(({ id, name, checkpoint, expected, unexcused, unmarked }) => {
			const nearly_done = (expected - unmarked) * 10 >= expected * 9;
			return { id, name, checkpoint, absent: unexcused, unmarked: nearly_done ? unmarked : 0 };
		})
		.filter(({ absent, unmarked }) => absent + unmarked > 0);
}
