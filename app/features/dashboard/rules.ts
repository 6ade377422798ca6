/** A session's checkpoint as attendance counts it. */
interface DayCounts {
	id: string;
	name: string;
	checkpoint: "morning" | "midday" | "evening";
	expected: number;
	present: number;
	late: number;
	absent: number;
	left_early: number;
	checked_out: number;
	unmarked: number;
}

/** How a session's roll call stands at one checkpoint. */
export interface CheckpointState {
	checkpoint: "morning" | "midday" | "evening";
	expected: number;
	/** Came, and has not left: a late child came. */
	here: number;
	absent: number;
	late: number;
	left: number;
	unmarked: number;
	started: boolean;
}

/** A session's day: the checkpoint that counts now, and those beside it. */
export interface SessionDay {
	id: string;
	name: string;
	now: CheckpointState;
	others: CheckpointState[];
}

/** Rows of checkpoints as sessions, in the order given. What counts now is the last roll call started, else the first. */
export function sessionDays(rows: readonly DayCounts[]): SessionDay[] {
	const ids = [...new Set(rows.map(({ id }) => id))];
	return ids.flatMap((id) => {
		const own = rows.filter((row) => row.id === id);
		const states = own.map(toState);
		const now = states.findLast(({ started }) => started) ?? states[0];
		if (!now || !own[0]) return [];
		return [{ id, name: own[0].name, now, others: states.filter((state) => state !== now) }];
	});
}

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

/** The whole camp now. `waiting` sessions have children to expect and no roll call yet. */
export function dayTotals(sessions: readonly SessionDay[]) {
	const sum = (key: "here" | "expected" | "unmarked") =>
		sessions.reduce((total, { now }) => total + now[key], 0);
	return {
		here: sum("here"),
		expected: sum("expected"),
		unmarked: sum("unmarked"),
		waiting: sessions.filter(({ now }) => now.expected > 0 && !now.started).length,
	};
}
