import type { DaySession } from "./day-summary.server";
import { rollThatCounts } from "./rules";
import { NO_DAY, type WholeDay } from "./whole-day";

/** How a session stands on a day: at the roll call that counts, or over the whole of a day that is over. */
export interface DayStanding
	extends Pick<DaySession, "id" | "name" | "start_date" | "end_date" | "checkpoint" | "expected"> {
	/** At camp, and not left. */
	here: number;
	came: number;
	absent: number;
	late: number;
	/** Left early, or was checked out. */
	left: number;
	checked_out: number;
	/** How many of the absent nobody has excused. */
	unexcused: number;
	unmarked: number;
	/** More than one of its roll calls was begun. */
	several: boolean;
}

/**
 * How each session of a day stands, in the order given. While the day lasts the roll call that counts says so
 * (`rollThatCounts`, else the first); of one that is over all of them together, by session (`whole`).
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

/** A session at one of its roll calls. */
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
