import { CHECKPOINTS, type Checkpoint } from "#app/lib/checkpoints";
import type { Absence, AttendanceStatus } from "./marks";

/** Session's day over all its roll calls, with each camper counted once; see `childDay`. */
export interface WholeDay {
	/** At camp at one roll call or more. */
	came: number;
	/** Marked, and absent at every roll call. */
	absent: number;
	/** Campers who came and were late at one roll call or more. */
	late: number;
	/** Campers who came and had left by the end of the day. */
	left_early: number;
	checked_out: number;
	/** Absent campers without an excuse at their last mark. */
	unexcused: number;
}

export const NO_DAY: WholeDay = {
	came: 0,
	absent: 0,
	late: 0,
	left_early: 0,
	checked_out: 0,
	unexcused: 0,
};

/** Mark of a camper at one roll call. */
export interface DayMark {
	checkpoint: Checkpoint;
	status: AttendanceStatus;
	absence: Absence | null;
	/** HH:MM in camp time. */
	time: string | null;
}

/** Camper's day according to all its marks. */
export interface ChildDay {
	/** At camp at one roll call or more. */
	came: boolean;
	/** First late mark of the day. */
	late: DayMark | null;
	/**
	 * Mark that decides the day. For a camper who came: the last one that isn't an absence, because a camper who has
	 * left is marked absent in the evening.
	 */
	last: DayMark;
}

/**
 * Combines a camper's marks of a day, in any order. Null when unmarked. The triggers of `day_tally` and {@link
 * childDayColumns} implement the same rule.
 */
export function childDay(marks: readonly DayMark[]): ChildDay | null {
	const order = ({ checkpoint }: DayMark) => CHECKPOINTS.indexOf(checkpoint);
	const all = [...marks].sort((a, b) => order(a) - order(b));
	const there = all.filter(({ status }) => status !== "absent");
	const last = there.at(-1) ?? all.at(-1);
	if (!last) return null;
	return { came: there.length > 0, late: there.find(({ status }) => status === "late") ?? null, last };
}

type Tally = readonly number[];

/**
 * Session's day from its stored totals: over all roll calls where there were several, otherwise from the only one.
 */
export function wholeDay(whole: string | null, rolls: Partial<Record<Checkpoint, Tally>>): WholeDay {
	if (whole !== null) {
		const [came = 0, absent = 0, late = 0, left_early = 0, checked_out = 0, unexcused = 0] = JSON.parse(
			whole,
		) as Tally;
		return { came, absent, late, left_early, checked_out, unexcused };
	}
	const [only] = Object.values(rolls);
	if (!only) return NO_DAY;
	const [present = 0, absent = 0, late = 0, left_early = 0, checked_out = 0, unexcused = 0] = only;
	return {
		came: present + late + left_early + checked_out,
		absent,
		late,
		left_early,
		checked_out,
		unexcused,
	};
}
