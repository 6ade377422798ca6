import { type DaySession, rollThatCounts } from "~/features/attendance/index.server";
import type { CheckpointState, SessionDay } from "./rules";

/** A session's checkpoint as attendance counts it. */
type DayCounts = Omit<DaySession, "unexcused">;

/** Rows of checkpoints as sessions, in the order given. What counts now: see `rollThatCounts`; else the first. */
export function sessionDays(rows: readonly DayCounts[]): SessionDay[] {
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
		const [session] = own;
		const states = own.map(toState);
		const now = rollThatCounts(states) ?? states[0];
		if (!now || !session) return [];
		const { id, name, start_date, end_date } = session;
		const others = states.filter((state) => state !== now);
		return [{ id, name, start_date, end_date, now, others, stays: states.some(isEvening) }];
	});
}

const isEvening = ({ checkpoint }: { checkpoint: string }) => checkpoint === "evening";

const toState = (row: DayCounts): CheckpointState => ({
	checkpoint: row.checkpoint,
	expected: row.expected,
	here: row.present + row.late,
	absent: row.absent,
	late: row.late,
	left: row.left_early + row.checked_out,
	unmarked: row.unmarked,
	started: row.unmarked < row.expected,
});
