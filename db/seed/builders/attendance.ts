import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

type Mark = RowOf<"attendance">;
type Tally = RowOf<"attendance_tally">;
type Counted = "present" | "absent" | "late" | "left_early" | "checked_out";

export interface BuiltAttendance extends Built {
	marks: Mark[];
}

type AttendanceFields = Partial<Mark> & {
	/** Per-child overrides, in the children's order. */
	marks?: Partial<Mark>[];
};

/** Roll call of campers, who must be expected there. By default all are present on the session's first morning. */
export function someAttendance(
	session: { id: string; camp_id: string; session: { start_date: string } },
	campers: { id: string }[],
	{ marks: each = [], ...common }: AttendanceFields = {},
	make: Make = fresh,
): BuiltAttendance {
	const marked_by = common.marked_by ?? make.id("marker");
	const date = common.date ?? session.session.start_date;
	const marked_at = common.marked_at ?? `${date}T13:05:00.000Z`;
	const marks = campers.map(
		(camper, index): Mark => ({
			checkpoint: "morning",
			status: "present",
			received_at: marked_at,
			...common,
			...each[index],
			date,
			marked_at,
			marked_by,
			camp_id: session.camp_id,
			session_id: session.id,
			camper_id: camper.id,
		}),
	);
	return { marks, rows: { attendance: marks, attendance_tally: talliesOf(marks) } };
}

/** Tallies of the marks per session, date and checkpoint; undone marks don't count. */
export function talliesOf(marks: Iterable<Mark>): Tally[] {
	const tallies = new Map<string, Tally>();
	for (const mark of marks) {
		const { camp_id, session_id, date, checkpoint } = mark;
		const key = `${session_id} ${date} ${checkpoint}`;
		let tally = tallies.get(key);
		if (!tally) {
			const none = { present: 0, absent: 0, late: 0, left_early: 0, checked_out: 0, unexcused: 0 };
			tally = { camp_id, session_id, date, checkpoint, ...none, updated_at: mark.received_at };
			tallies.set(key, tally);
		}
		if (mark.received_at > tally.updated_at) tally.updated_at = mark.received_at;
		if (mark.voided_at) continue;
		tally[mark.status as Counted] = (tally[mark.status as Counted] ?? 0) + 1;
		if (mark.status === "absent" && mark.absence !== "excused") tally.unexcused = (tally.unexcused ?? 0) + 1;
	}
	return [...tallies.values()];
}
