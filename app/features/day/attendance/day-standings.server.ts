import type { DaySession } from "./day-summary.server";
import { rollThatCounts } from "./rules";
import { NO_DAY, type WholeDay } from "./whole-day";

/** Attendance of a session on a day: at the roll call that counts, or over all roll calls once the day is over. */
export interface DayStanding
	extends Pick<DaySession, "id" | "name" | "start_date" | "end_date" | "checkpoint" | "expected"> {
	/** At camp and hasn't left. */
	here: number;
	came: number;
	absent: number;
	late: number;
	/** Left early or checked out. */
	left: number;
	checked_out: number;
	/** Number of absent campers without an excuse. */
	unexcused: number;
	unmarked: number;
	/** True when more than one of its roll calls was started. */
	several: boolean;
}

/**
 * Attendance of each session of a day, in the given order. During the day, the roll call that counts decides
 * (`rollThatCounts`, otherwise the first one). On a day that is over, all roll calls count together, by session
 * (`whole`).
 */
export function dayStandings(
	days: readonly DaySession[],
	whole: ReadonlyMap<string, WholeDay> | null,
): DayStanding[] {
	return [...Map.groupBy(days, ({ id }) => id).values()].flatMap((own) => {
		const roll = rollThatCounts(own) ?? own[0];
		if (!roll) return [];
		const standing = whole ? overAll(roll, whole.get(roll.id) ?? NO_DAY) : standingAt(roll);
		return [{ ...standing, several: own.filter(({ expected, unmarked }) => unmarked < expected).length > 1 }];
	});
}

/** Attendance of a session at one of its roll calls. */
export function standingAt(roll: DaySession): Omit<DayStanding, "several"> {
	const { expected, unmarked, absent, unexcused, late } = roll;
	return {
		...placeOf(roll),
		expected,
		unmarked,
		absent,
		unexcused,
		late,
		here: roll.present + late,
		came: expected - unmarked - absent,
		left: roll.left_early + roll.checked_out,
		checked_out: roll.checked_out,
	};
}

function overAll(roll: DaySession, { came, absent, late, left_early, checked_out, unexcused }: WholeDay) {
	const left = left_early + checked_out;
	const unmarked = Math.max(0, roll.expected - came - absent);
	return {
		...placeOf(roll),
		expected: roll.expected,
		here: came - left,
		came,
		absent,
		late,
		left,
		checked_out,
		unexcused,
		unmarked,
	};
}

const placeOf = ({ id, name, start_date, end_date, checkpoint }: DaySession) => ({
	id,
	name,
	start_date,
	end_date,
	checkpoint,
});
