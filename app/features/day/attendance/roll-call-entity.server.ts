import { type SQL, sql } from "drizzle-orm";
import { defineEntity } from "#app/platform/query/entity";
import { seasons, sessionOf } from "#app/platform/query/field-parts.server";

/** A number of day d over all its roll calls, by its place in `session_day.whole` or, with one roll call, of those in it. */
const tally = (whole: number, ...roll: readonly number[]): SQL => {
	const one = roll.map((at) => sql`coalesce(d.rolls -> d.counts ->> ${sql.raw(String(at))}, 0)`);
	return sql`iif(d.whole IS NULL, ${sql.join(one, sql` + `)}, d.whole ->> ${sql.raw(String(whole))})`;
};

/** Days of sessions with their roll calls, each camper once. */
export const rollCallEntity = defineEntity({
	key: "roll_call",
	label: "Roll calls",
	category: "attendance",
	permissions: ["campers_view", "sessions_view"],
	from: sql`session s CROSS JOIN session_day d ON d.camp_id = s.camp_id AND d.session_id = s.id`,
	camp_id: sql`s.camp_id`,
	where: sql`s.deleted_at IS NULL`,
	keys: [sql`s.id`, sql`d.date`],
	// Its numbers are of whole sessions.
	scope: "whole_camp",
	of_sessions: "session",
	order: "date",
	fields: {
		session: sessionOf(sql`s.id`),
		season: { label: "Season", type: "choice", sql: sql`s.season_id`, choices: seasons, required: true },
		date: { label: "Date", type: "date", sql: sql`d.date`, required: true },
		is_taken: { label: "Roll call taken", type: "boolean", sql: sql`(d.marked > 0)`, required: true },
		// Until then, the campers who aren't marked yet would count as away.
		is_finished: {
			label: "Roll call finished",
			type: "boolean",
			sql: ({ today }) => sql`(d.marked > 0 AND (d.date < ${today} OR d.marked >= d.expected))`,
			required: true,
		},
		expected: { label: "Expected", type: "number", sql: sql`d.expected`, required: true },
		present: { label: "Came", type: "number", sql: tally(0, 0, 2, 3, 4), required: true },
		absent: { label: "Absent", type: "number", sql: tally(1, 1), required: true },
		late: { label: "Late", type: "number", sql: tally(2, 2), required: true },
		unexcused: { label: "Absent without excuse", type: "number", sql: tally(5, 5), required: true },
	},
});
