import {
	type DaySession,
	type DayStanding,
	dayStandings,
	rollThatCounts,
	standingAt,
	type WholeDay,
} from "#app/features/day/attendance/index.server";
import type { CheckpointState, SessionDay } from "./rules";

/**
 * Sessions of a day with their roll calls, in the given order. `now` is the state at the roll call that counts or,
 * on a past day, over all of them (`whole`).
 */
export function sessionDays(
	rows: readonly DaySession[],
	whole: ReadonlyMap<string, WholeDay> | null = null,
): SessionDay[] {
	const rolls = Map.groupBy(rows, ({ id }) => id);
	return dayStandings(rows, whole).map((standing) => {
		const { id, name, start_date, end_date } = standing;
		const own = rolls.get(id) ?? [];
		const counting = rollThatCounts(own) ?? own[0];
		const others = own.filter((roll) => roll !== counting).map((roll) => toState(standingAt(roll)));
		return {
			id,
			name,
			start_date,
			end_date,
			now: toState(standing),
			others,
			stays: own.some(({ checkpoint }) => checkpoint === "evening"),
		};
	});
}

const toState = (standing: Omit<DayStanding, "several">): CheckpointState => ({
	checkpoint: standing.checkpoint,
	expected: standing.expected,
	here: standing.here,
	absent: standing.absent,
	late: standing.late,
	left: standing.left,
	unmarked: standing.unmarked,
	checked_out: standing.checked_out,
	started: standing.unmarked < standing.expected,
});
