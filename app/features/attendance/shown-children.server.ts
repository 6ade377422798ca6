import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { formatTime } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { Place } from "~/platform/context.server";
import type { DaySession } from "./day-summary.server";
import { checkpointsOf, expectedOn } from "./expected.server";
import { type Absence, type Checkpoint, type DayShow, rollThatCounts } from "./rules";

interface ShownRow {
	camper_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	session_id: string;
	checkpoint: Checkpoint;
	absence: Absence | null;
	/** HH:MM in camp time. */
	time: string | null;
}

/** More than anybody reads; how many there are is counted apart. */
const MOST_SHOWN = 1000;

const CONDITIONS: Record<DayShow, ReturnType<typeof sql>> = {
	absent: sql`a.status = 'absent'`,
	late: sql`a.status = 'late'`,
	unmarked: sql`a.camper_id IS NULL`,
};

/** The children of a day who are absent, late or not marked, by name, at every roll call; for {@link shownChildren}. */
export const shownReads = (db: Db, place: Place, date: string, show: DayShow) =>
	db.all<ShownRow>(sql`
		SELECT p.id AS camper_id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
			x.session_id AS session_id, cp.value AS checkpoint, a.absence AS absence, a.time AS time
		FROM (${expectedOn(place, date)}) x CROSS JOIN ${checkpointsOf(sql`x.checkpoints`)}
		LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
			AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
		CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = x.camper_id
		WHERE ${CONDITIONS[show]}
		ORDER BY cp.key, p.sort_name, p.id LIMIT ${MOST_SHOWN}`);

/**
 * Those of the roll calls that count ({@link rollThatCounts}), else of the first, by session in the order of the day;
 * sessions without any are left out. `total` is the session's figure, also where not all of them were read.
 */
export function shownChildren(rows: readonly ShownRow[], days: readonly DaySession[], show: DayShow) {
	return [...Map.groupBy(days, ({ id }) => id).values()].flatMap((own) => {
		const roll = rollThatCounts(own) ?? own[0];
		if (!roll || roll[show] === 0) return [];
		const { id, name, checkpoint } = roll;
		const children = rows
			.filter((row) => row.session_id === id && row.checkpoint === checkpoint)
			.map((row) => ({ id: row.camper_id, name: displayName(row), note: noteOf(row) }));
		return [{ id, name, checkpoint, total: roll[show], children }];
	});
}

const noteOf = ({ absence, time }: ShownRow) =>
	absence ? (absence === "excused" ? "Excused" : "No excuse") : time ? formatTime(time) : null;
