import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import {
	camperName,
	camperPerson,
	definitions,
	hasSpot,
	seasons,
	sessions,
	yearsBetween,
} from "#app/platform/query/field-parts.server";
import { sourceField } from "#app/platform/query/source-field.server";

/** A condition: session b takes families in. */
const offered = sql`b.deleted_at IS NULL AND b.status IN ('published', 'running', 'completed')`;

/** A condition: camper_season es is of a season before the row's. */
const earlier = sql`es.enrollments > 0 AND (SELECT en.start_date FROM season en WHERE en.camp_id = es.camp_id AND en.id = es.season_id) < sn.start_date`;

/** A condition: each session of the next season is for younger campers. */
const agedOut = sql`(EXISTS (SELECT 1 FROM session b INDEXED BY session_by_season WHERE b.camp_id = nx.camp_id AND b.season_id = nx.id AND ${offered})
	AND NOT EXISTS (SELECT 1 FROM session b INDEXED BY session_by_season WHERE b.camp_id = nx.camp_id AND b.season_id = nx.id AND ${offered}
		AND coalesce(${yearsBetween(sql`c.birth_date`, sql`b.start_date`)} <= b.max_age, 1)))`;

/** A condition: the next season has a session with the name of one that the camper was in. */
const offeredAgain = sql`EXISTS (SELECT 1 FROM json_each(cs.session_ids) held
	CROSS JOIN session a ON a.camp_id = cs.camp_id AND a.id = held.value
	CROSS JOIN session b INDEXED BY session_by_season ON b.camp_id = nx.camp_id AND b.season_id = nx.id
	WHERE ${offered} AND lower(trim(b.name)) = lower(trim(a.name)))`;

/** Campers with a spot, once for each season, and whether they came back in the following season. */
export const seasonCamperEntity = defineEntity({
	key: "season_camper",
	label: "Campers by season",
	category: "people",
	is_people: true,
	permissions: ["campers_view", "sessions_view"],
	from: sql`camper_season cs CROSS JOIN camper c ON c.camp_id = cs.camp_id AND c.id = cs.camper_id
		CROSS JOIN season sn ON sn.camp_id = cs.camp_id AND sn.id = cs.season_id`,
	camp_id: sql`cs.camp_id`,
	where: sql`cs.enrollments > 0 AND c.deleted_at IS NULL`,
	keys: [sql`cs.season_id`, sql`cs.camper_id`],
	scope: ({ sees }) => sees(sql`cs.camper_id`),
	person: { of: "camper", id: sql`cs.camper_id` },
	of_sessions: "sessions",
	order: "name",
	joins: {
		person: camperPerson,
		family: {
			sql: sql`LEFT JOIN household_member hm ON hm.camp_id = c.camp_id AND hm.person_id = c.id AND hm.is_primary = 1
				LEFT JOIN household h ON h.camp_id = hm.camp_id AND h.id = hm.household_id`,
		},
		next: {
			sql: sql`LEFT JOIN season nx ON nx.camp_id = sn.camp_id AND nx.id = (SELECT x.id FROM season x INDEXED BY season_by_date
				WHERE x.camp_id = sn.camp_id AND x.start_date > sn.start_date ORDER BY x.start_date, x.id LIMIT 1)`,
		},
		back: {
			sql: sql`LEFT JOIN camper_season cb ON cb.camp_id = cs.camp_id AND cb.season_id = nx.id AND cb.camper_id = cs.camper_id
				AND cb.enrollments > 0`,
			after: ["next"],
		},
	},
	fields: {
		camper_id: { label: "Camper ID", type: "id", sql: sql`cs.camper_id`, required: true },
		name: camperName,
		season: { label: "Season", type: "choice", sql: sql`cs.season_id`, choices: seasons, required: true },
		age: {
			label: "Age at the start",
			type: "number",
			sql: yearsBetween(sql`c.birth_date`, sql`sn.start_date`),
			sensitivity: "personal",
		},
		grade: {
			label: "Entering grade",
			type: "number",
			// As in the first of the season's sessions that has one.
			sql: sql`(SELECT e.grade FROM json_each(cs.session_ids) held
				CROSS JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = cs.camp_id AND e.camper_id = cs.camper_id
					AND e.session_id = held.value AND ${hasSpot(sql`e.status`)} AND e.grade IS NOT NULL
				CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id ORDER BY s.start_date, s.id LIMIT 1)`,
		},
		gender: {
			label: "Gender",
			type: "choice",
			joins: ["person"],
			sql: sql`p.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
		},
		sessions: {
			label: "Sessions",
			type: "choice",
			many: true,
			choices: sessions,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT s.id AS id FROM json_each(cs.session_ids) held
				CROSS JOIN session s ON s.camp_id = cs.camp_id AND s.id = held.value AND s.deleted_at IS NULL ORDER BY s.start_date, s.id) x)`,
		},
		enrollments: { label: "Number of sessions", type: "number", sql: sql`cs.enrollments`, required: true },
		family_id: { label: "Family ID", type: "id", joins: ["family"], sql: sql`h.id` },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		town: { label: "Town", type: "text", joins: ["family"], sql: sql`h.city` },
		is_new: {
			label: "First season",
			type: "boolean",
			sql: sql`(NOT EXISTS (SELECT 1 FROM camper_season es INDEXED BY camper_season_camper
				WHERE es.camp_id = cs.camp_id AND es.camper_id = cs.camper_id AND ${earlier}))`,
		},
		is_new_family: {
			label: "Family's first season",
			type: "boolean",
			joins: ["family"],
			sql: sql`(h.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM household_member k
				CROSS JOIN camper_season es INDEXED BY camper_season_camper ON es.camp_id = k.camp_id AND es.camper_id = k.person_id
				WHERE k.camp_id = h.camp_id AND k.household_id = h.id AND ${earlier}))`,
		},
		next_season: {
			label: "Following season",
			type: "choice",
			joins: ["next"],
			sql: sql`nx.id`,
			choices: seasons,
			finds: (has, { camp_id }) => sql`SELECT n.season_id AS k0, n.camper_id AS k1 FROM season f
				CROSS JOIN season b ON b.camp_id = f.camp_id AND f.id = (SELECT x.id FROM season x INDEXED BY season_by_date
					WHERE x.camp_id = b.camp_id AND x.start_date > b.start_date ORDER BY x.start_date, x.id LIMIT 1)
				CROSS JOIN camper_season n ON n.camp_id = b.camp_id AND n.season_id = b.id
				WHERE f.camp_id = ${camp_id} AND ${has(sql`f.id`)}`,
		},
		return: {
			label: "Return in the following season",
			type: "choice",
			joins: ["back"],
			choices: choicesOf({
				returned: "Returned",
				not_returned: "Didn't return",
				aged_out: "Too old for every session",
				not_offered: "Session not offered again",
			}),
			sql: sql`CASE WHEN nx.id IS NULL THEN NULL WHEN cb.camper_id IS NOT NULL THEN 'returned' WHEN ${agedOut} THEN 'aged_out'
				WHEN ${offeredAgain} THEN 'not_returned' ELSE 'not_offered' END`,
		},
	},
	own: (facts) =>
		sourceField(facts, {
			camp_id: sql`cs.camp_id`,
			household: sql`h.id`,
			season: sql`cs.season_id`,
			joins: ["family"],
		}),
});
