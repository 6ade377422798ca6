import { addDays, instantAt } from "#app/lib/dates";
import { ABSENCE_NOTES, LATE_NOTES, LEFT_EARLY_NOTES } from "../data/notes";
import { atWeight, chanceOf, hash32 } from "../random";
import type { RowOf } from "../rows";

type Mark = RowOf<"attendance">;
type PastMark = RowOf<"attendance_history">;

/** Mark, and the earlier mark that it replaced. */
export type Marked = [Mark, PastMark?];

/** Roll call of a session's checkpoint on a day: values shared by all its marks. */
export interface Roll {
	seed: number;
	camp_id: string;
	session_id: string;
	date: string;
	checkpoint: "morning" | "midday" | "evening";
	is_overnight: boolean;
	/** Start of the roll call: epoch milliseconds, and minutes of the day in camp time. */
	begins: number;
	clock: number;
	/** Dates on which an absence on this day can have begun, this day first. */
	absent_since: string[];
}

const MINUTE = 60_000;
const LONGEST_ABSENCE = 3;
const ROLL_AT = { morning: "09:00", midday: "12:30", evening: "20:15" };

/** Values shared by all roll calls of a day's checkpoint. */
export function rollTimes(date: string, checkpoint: Roll["checkpoint"], timeZone: string) {
	const time = ROLL_AT[checkpoint];
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return {
		date,
		checkpoint,
		begins: Date.parse(instantAt(date, time, timeZone)),
		clock: hours * 60 + minutes,
		absent_since: Array.from({ length: LONGEST_ABSENCE }, (_, days) => addDays(date, -days)),
	};
}

/** Mark of a child at a roll call. It depends only on seed, date and child, not on the other children. */
export function markOf(roll: Roll, camper_id: string, marked_by: string): Marked {
	const { camp_id, session_id, date, checkpoint } = roll;
	const chance = `${roll.seed}/${date}/${camper_id}`;
	const taken = roll.begins + (hash32(`${chance}/${checkpoint}`) % (22 * MINUTE));
	const mark: Mark = {
		camp_id,
		session_id,
		date,
		checkpoint,
		camper_id,
		status: "present",
		marked_by,
		marked_at: new Date(taken).toISOString(),
		received_at: new Date(taken + 1_000 + (hash32(chance) % 20_000)).toISOString(),
	};
	const away = awayOn(roll, camper_id);
	if (away) return [{ ...mark, ...away }];

	const draw = chanceOf(chance, 3);
	const [late, early] = roll.is_overnight ? [0.006, 0.012] : [0.034, 0.05];
	const hasLeft = draw >= late && draw < early;
	if (checkpoint !== "morning") {
		return [hasLeft ? { ...mark, ...absence("excused", "family", "Left early") } : mark];
	}
	if (draw < late) return amended(roll, mark, "late", 15 + (draw / late) * 95);
	if (hasLeft) return amended(roll, mark, "left_early", 210 + ((draw - late) / (early - late)) * 190);
	return [draw > 0.996 ? { ...mark, ...absence("unexcused", "no_contact", "No answer yet") } : mark];
}

/**
 * Mark of the same child in a roll call still in progress at an instant: a known absence stays, but no one is late
 * or has left yet, and no time is later than the instant.
 */
export function markedBy(now: string, [mark, replaced]: Marked): Marked {
	const { marked_at, received_at } = replaced ?? mark;
	const known = replaced ? { ...replaced, status: "present" } : mark;
	const earlier = (at: string) => (at < now ? at : now);
	return [{ ...known, marked_at: earlier(marked_at), received_at: earlier(received_at) }];
}

const absence = (kind: "excused" | "unexcused", reason: string, note: string | null) => ({
	status: "absent",
	absence: kind,
	reason,
	note,
});

/** Mark that replaced an earlier one: absent before the child arrived, or present before the child left. */
function amended(roll: Roll, mark: Mark, status: "late" | "left_early", after: number): Marked {
	const minutes = Math.floor(after);
	const at = roll.begins + minutes * MINUTE;
	const clock = roll.clock + minutes;
	const notes = status === "late" ? LATE_NOTES : LEFT_EARLY_NOTES;
	const last: Mark = {
		...mark,
		status,
		time: [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, "0")).join(":"),
		note: notes[hash32(mark.camper_id + mark.date) % notes.length] || null,
		marked_at: new Date(at).toISOString(),
		received_at: new Date(at + 5_000).toISOString(),
		version: 2,
	};
	return [last, { ...mark, status: status === "late" ? "absent" : "present", version: 1 }];
}

/** Absence of one to three days that began on this day or shortly before; null when the child is at camp. */
function awayOn(roll: Roll, camper_id: string): Partial<Mark> | null {
	const likelihood = roll.is_overnight ? 0.005 : 0.017;
	for (const [days, since] of roll.absent_since.entries()) {
		const key = `${roll.seed}/${since}/${camper_id}/away`;
		if (chanceOf(key) >= likelihood || hash32(key, 1) % LONGEST_ABSENCE < days) continue;
		const found = atWeight(ABSENCE_NOTES, chanceOf(key, 2));
		return absence(found.absence, found.reason, found.notes[hash32(key, 4) % found.notes.length] || null);
	}
	return null;
}
