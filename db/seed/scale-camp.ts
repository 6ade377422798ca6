import { addDays, eachDay } from "#app/lib/dates";
import { talliesOf } from "./builders/attendance";
import { halfDay, type RollBook, wholeDay } from "./camps/roll-book";
import { mergeRows, type RowOf, type SeedRows } from "./rows";
import { frameOf, SCALE_SEED, type ScaleFrame, type ScaleOptions } from "./scale/frame";
import { castOf, peopleOf } from "./scale/people";
import { sessionsOf } from "./scale/sessions";

/** Rows that can be written on their own, after those of the earlier parts. */
export interface ScalePart {
	/** Kind of rows, and how many are done after them. */
	label: "camp" | "people" | "sessions" | "days";
	done: number;
	of: number;
	rows: SeedRows;
}

const SESSIONS_IN_A_PART = 10;

/**
 * Camp Longlake in any size, for performance measurements: families as in the demo, a season of two-week blocks
 * with many parallel sessions, every child in one of them, and attendance on every day through yesterday. It comes
 * in parts, because the whole doesn't fit in memory.
 */
export function* scaleCamp(options: ScaleOptions): Generator<ScalePart> {
	const frame = frameOf(options);
	yield { label: "camp", done: 1, of: 1, rows: frame.rows };

	const children: RowOf<"person">[] = [];
	const staff: RowOf<"person">[] = [];
	let done = 0;
	for (const rows of peopleOf(frame)) {
		const cast = castOf(rows);
		children.push(...cast.children);
		staff.push(...cast.staff);
		done += rows.person?.length ?? 0;
		yield { label: "people", done, of: options.people, rows };
	}

	const { groups, parts, rolls } = sessionsOf(frame, children, staff);
	yield { label: "sessions", done: 0, of: parts.length, rows: groups };
	for (let from = 0; from < parts.length; from += SESSIONS_IN_A_PART) {
		const some = parts.slice(from, from + SESSIONS_IN_A_PART);
		yield { label: "sessions", done: from + some.length, of: parts.length, rows: mergeRows(some) };
	}

	const past = eachDay(frame.season.season.start_date, addDays(frame.today, -1));
	const days = past.slice(Math.max(0, past.length - (options.marked_days ?? past.length)));
	for (const [index, date] of days.entries()) {
		const { marks, history } = wholeDay(bookOf(frame, rolls), date);
		const rows = { attendance: marks, attendance_history: history, attendance_tally: talliesOf(marks) };
		yield { label: "days", done: index + 1, of: days.length, rows };
	}
	if (!options.half_today) return;
	const { marks, history } = halfDay(bookOf(frame, rolls), frame.today, options.now);
	const rows = { attendance: marks, attendance_history: history, attendance_tally: talliesOf(marks) };
	yield { label: "days", done: days.length, of: days.length, rows };
}

function bookOf({ camp, user }: ScaleFrame, sessions: RollBook["sessions"]): RollBook {
	return {
		seed: SCALE_SEED,
		camp_id: camp.id,
		time_zone: camp.camp.time_zone,
		sessions,
		idle_sessions: 0,
		idle_first: [],
		markedBy: () => user.id,
	};
}
