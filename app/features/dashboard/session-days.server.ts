import { rollThatCounts } from "~/features/attendance/index.server";
import type { CheckpointState, SessionDay } from "./rules";

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

/** Rows of checkpoints as sessions, in the order given. What counts now: see `rollThatCounts`; else the first. */
export function sessionDays(rows: readonly DayCounts[]): SessionDay[] {
	const byId = new Map<string, DayCounts[]>();
	for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
	return [...byId].flatMap(([id, own]) => {
		const states = own.map(toState);
		const now = rollThatCounts(states) ?? states[0];
		if (!now || !own[0]) return [];
		const others = states.filter((state) => state !== now);
		return [{ id, name: own[0].name, now, others, stays: states.some(isEvening) }];
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
