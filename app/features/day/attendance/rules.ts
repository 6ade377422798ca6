import type { Checkpoint } from "#app/lib/checkpoints";
import { datesIn, runsOn, type WeekdaySpan } from "#app/lib/weekdays";
import type { AttendanceStatus } from "./marks";

const DUE_FROM: Record<Checkpoint, string> = { morning: "00:00", midday: "11:00", evening: "16:00" };

/** Whether a checkpoint's roll is to be taken by now (HH:MM in camp time): nobody is reminded of the evening at nine. */
export function isDue(checkpoint: Checkpoint, time: string): boolean {
	return time >= DUE_FROM[checkpoint];
}

/** What of a roll call is listed: everybody, who is not marked, who is at camp, and who stands so. */
export const ROLL_SHOWS = ["all", "unmarked", "here", "absent", "late", "left"] as const;
export type RollShow = (typeof ROLL_SHOWS)[number];

/**
 * What of a whole day is listed by name, over all its sessions: who is expected, who is here now, who came at all, who
 * is missing ({@link missingIn}), and who stands so.
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

/** What of one roll call shows the same children; where it has no such list, all of them. */
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

/** Whether a child with this status (null: not marked) is among those shown. */
export function isShown(show: RollShow, status: AttendanceStatus | null): boolean {
	if (show === "all") return true;
	return status === null ? show === "unmarked" : (SHOWN_STATUSES[show]?.includes(status) ?? false);
}

/** How a roll call stands for who takes roll: to be taken or finished, not due yet, complete, without children. */
export type RollStanding = "open" | "later" | "done" | "nobody";

/** Statuses of a session whose roll can be taken. */
export const MARKABLE_SESSIONS = ["published", "running", "completed"] as const;

/** The days and standing of an enrollment that decide when a child is expected. */
export interface EnrollmentDays {
	/** Narrows the session's days; null does not. */
	starts_on: string | null;
	/** Likewise. Of an enrollment that has ended: the last day the child belonged here. */
	ends_on: string | null;
	/** Not ended. */
	is_live: boolean;
	/** Whether its status belongs on a roll call; a live one that only waits for a place does not. */
	attends?: boolean;
}

/**
 * Whether a child is expected in a session on a date: it is a camp day, within the enrollment's days, and the
 * enrollment is live or ended with a last day. So a child who moved on keeps the days (and the marks) before.
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

/** Whether attendance of a session can be marked for a date; `today` is in the camp's zone. */
export function canMarkOn(session: WeekdaySpan, date: string, today: string): MarkPermission {
	const refuse = (reason: CannotMarkReason) => ({ ok: false, reason, message: CANNOT_MARK[reason] }) as const;
	if (date > today) return refuse("future");
	if (date < session.start_date) return refuse("before_session");
	if (date > session.end_date) return refuse("after_session");
	return runsOn(session, date) ? { ok: true } : refuse("not_a_camp_day");
}

/** The camp days next to a date, as far as they have come: what leads on from a day without camp. */
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
	/** Expected children with a mark. */
	marked: number;
	/** Expected children without one. */
	unmarked: number;
	/** Marked children who were at camp at some time of the day: all but the absent. */
	attended: number;
}

/**
 * How a checkpoint stands. Marks of children who are not expected do not count, so marked + unmarked is always
 * expected; of several marks of one child the last given counts.
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

/** A roll call's progress: "37 of 42". */
export function progressText({ marked, expected }: Pick<AttendanceSummary, "marked" | "expected">): string {
	return `${marked} of ${expected}`;
}

/**
 * Which of a session's roll calls on a day says how things stand: the last one with at least half as many marks as the
 * fullest of them. Until then the earlier one stands, so that the first mark of the evening does not replace a whole
 * morning. Undefined while nobody is marked. Rolls come in the order of their checkpoints.
 */
export function rollThatCounts<Roll extends { expected: number; unmarked: number }>(
	rolls: readonly Roll[],
): Roll | undefined {
	const marked = ({ expected, unmarked }: Roll) => expected - unmarked;
	const fullest = Math.max(0, ...rolls.map(marked));
	return rolls.findLast((roll) => marked(roll) > 0 && marked(roll) * 2 >= fullest);
}

/** How a session's checkpoint stands on a day, as far as the missing are concerned. */
interface RollState {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	expected: number;
	/** Absent without excuse. */
	unexcused: number;
	unmarked: number;
}

/** A session's missing children at one roll call. */
export interface MissingCount {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	absent: number;
	unmarked: number;
}

/**
 * How many are missing at each session's roll call that counts ({@link rollThatCounts}): absent without excuse, or not
 * marked when nearly everybody else is (90 %; before that the roll is being taken, and nobody is missing yet). Rows of
 * a session come in the order of its checkpoints; sessions where nobody is missing are left out.
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
