import { type SQL, sql } from "drizzle-orm";

const called = sql`coalesce(nullif(c.preferred_name, ''), c.first_name)`;

/** SQL condition: whether a child is hidden from the reader; see `hidingReader` of own-children. */
type Hides = (child: SQL) => SQL;
const hidesNone: Hides = () => sql`0`;

/**
 * SQL for the current bookings of a registration: "Ella: Explorers, Canoe trip; Max: Explorers; Bus". NULL when
 * nothing is booked anymore; a document then uses `or_booked` for the earlier bookings. A hidden child is "A
 * child", without sessions.
 */
export function bookedWords(
	{ camp_id, registration_id }: { camp_id: SQL; registration_id: SQL },
	{ or_booked = false, hides = hidesNone }: { or_booked?: boolean; hides?: Hides } = {},
): SQL {
	const its = (line: SQL) =>
		sql`${line}.camp_id = ${camp_id} AND ${line}.registration_id = ${registration_id}`;
	const ended = or_booked
		? sql`OR NOT EXISTS (SELECT 1 FROM registration_line o
			WHERE ${its(sql`o`)} AND o.ended_at IS NULL)`
		: sql``;
	return sql`(SELECT substr(group_concat(w.words, ''), 3) FROM (
		SELECT CASE WHEN ${hides(sql`l.camper_id`)} THEN iif(row_number() OVER (PARTITION BY l.camper_id ORDER BY l.position, l.id) > 1, '', '; A child')
			ELSE iif(row_number() OVER (PARTITION BY l.camper_id ORDER BY l.position, l.id) > 1, ', ',
				'; ' || coalesce(${called} || ': ', '')) || l.name END AS words
		FROM registration_line l
		LEFT JOIN person c ON c.camp_id = l.camp_id AND c.id = l.camper_id
		WHERE ${its(sql`l`)} AND (l.ended_at IS NULL ${ended})
		ORDER BY min(l.position) OVER (PARTITION BY l.camper_id), l.camper_id, l.position, l.id LIMIT 30) w)`;
}

/** SQL for the child of a line; NULL for an add-on of the family, or without a line. */
export const childOfLine = ({ camp_id, line_id }: { camp_id: SQL; line_id: SQL }): SQL =>
	sql`(SELECT ${called} FROM registration_line l JOIN person c ON c.camp_id = l.camp_id AND c.id = l.camper_id
		WHERE l.camp_id = ${camp_id} AND l.id = ${line_id})`;

/**
 * SQL for the children of a registration, ever or only current ones (`booked`): "Ella, Max", each name once, in
 * booking order.
 */
export const childrenOf = (
	{ camp_id, registration_id }: { camp_id: SQL; registration_id: SQL },
	{ booked = false } = {},
): SQL =>
	sql`(SELECT group_concat(w.child, ', ') FROM (SELECT ${called} AS child
		FROM registration_line l
		JOIN person c ON c.camp_id = l.camp_id AND c.id = l.camper_id
		WHERE l.camp_id = ${camp_id} AND l.registration_id = ${registration_id} ${booked ? sql`AND l.ended_at IS NULL` : sql``}
		GROUP BY child ORDER BY min(l.position), child LIMIT 30) w)`;
