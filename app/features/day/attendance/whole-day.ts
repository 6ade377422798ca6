import { CHECKPOINTS, type Checkpoint } from "#app/lib/checkpoints";
import type { Absence, AttendanceStatus } from "./marks";

/** How a session's day stands over all its roll calls, each child once; see `childDay`. */
export interface WholeDay {
	/** At camp at some roll call. */
	came: number;
	/** Marked, and absent at every roll call. */
	absent: number;
	/** How many of those who came were late at some roll call. */
	late: number;
	/** How many of those who came had left in the end. */
	left_early: number;
	checked_out: number;
	/** How many of the absent nobody has excused in the end. */
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

/** What a roll call says of a child. */
export interface DayMark {
	checkpoint: Checkpoint;
	status: AttendanceStatus;
	absence: Absence | null;
	/** HH:MM in camp time. */
	time: string | null;
}

/** A child's day by all that is marked of it. */
export interface ChildDay {
	/** At camp at some roll call. */
	came: boolean;
	/** The first mark that says they came late. */
	late: DayMark | null;
	/** What counts in the end: of who came the last mark that is no absence, for who has left is absent in the evening. */
	last: DayMark;
}

/**
 * A child's day over all its roll calls, in whatever order; null while they are not marked. The triggers of `day_tally` and
 * {@link childDayColumns} say the same.
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

/** A session's day from what is kept of it: of all roll calls together, where there were several, else of the one there is. */
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
