import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Place } from "~/platform/context.server";
import {
	checkpointBit,
	checkpointsOf,
	expectedCountOn,
	expectedOn,
	isExpected,
	isMarkable,
	runsOnDate,
} from "./expected.server";
import { ATTENDANCE_STATUSES, type Checkpoint } from "./rules";

/** A child who should be at camp and is not, as far as roll has been taken. */
export interface MissingRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	session_id: string;
	session_name: string;
	checkpoint: Checkpoint;
	/** Absent without excuse, or not marked though the roll call is all but done. */
	state: "absent" | "unmarked";
	guardian_name: string | null;
	guardian_phone: string | null;
}

/** In how many children of a camp the unmarked are searched for; the smallest roll calls come first. */
const SEARCHED = 200;

/**
 * Who is missing at the last checkpoint whose roll was started, by the rule of `missingIn` (rules.ts), which also says
 * how many there are in all. At most `limit` children, the absent before the unmarked. Unmarked children of very large
 * roll calls are counted there and not named here: the roll call itself shows them. With the first contact who has a
 * phone number; never somebody the child must not be released to, whatever else they are.
 */
export const missingReads = (db: Db, place: Place, date: string, limit = 20) => {
	const { camp_id } = place;
	const holds = (alias: "pr" | "no") => {
		const [since, until] = [sql.raw(`${alias}.from_date`), sql.raw(`${alias}.until_date`)];
		return sql`(${since} IS NULL OR ${since} <= ${date}) AND (${until} IS NULL OR ${until} >= ${date})`;
	};
	const contact = sql`(SELECT json_array(coalesce(g.preferred_name, g.first_name) || ' ' || g.last_name, g.phone)
		FROM person_relationship pr
		JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.phone IS NOT NULL AND g.deleted_at IS NULL
		WHERE pr.camp_id = ${camp_id} AND pr.person_id = m.id AND ${holds("pr")}
			AND pr.type IN ('parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact')
			AND NOT EXISTS (SELECT 1 FROM person_relationship no WHERE no.camp_id = pr.camp_id AND no.person_id = pr.person_id
				AND no.related_person_id = pr.related_person_id AND no.type = 'do_not_release' AND ${holds("no")})
		ORDER BY pr.contact_order IS NULL, pr.contact_order, pr.id LIMIT 1)`;
	const found = place.scope.kind === "camp" ? ofCamp(place, date, limit) : ofOwn(place, date, limit);
	// The contact once a child, hence a list of its own: read twice, its rows would be read twice.
	return db.all<MissingRow>(sql`
		SELECT d.id AS id, d.first_name AS first_name, d.last_name AS last_name, d.preferred_name AS preferred_name,
			d.photo_url AS photo_url, d.session_id AS session_id, d.session_name AS session_name, d.checkpoint AS checkpoint,
			d.state AS state, d.contact->>0 AS guardian_name, d.contact->>1 AS guardian_phone
		FROM (SELECT m.*, ${contact} AS contact FROM (
			SELECT x.camper_id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
				p.profile_image_url AS photo_url, s.id AS session_id, s.name AS session_name, x.checkpoint AS checkpoint,
				x.state AS state, p.sort_name AS sort_name
			FROM (${found}) x
			CROSS JOIN session s ON s.camp_id = ${camp_id} AND s.id = x.session_id
			CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = x.camper_id
			ORDER BY x.state, p.sort_name, x.camper_id LIMIT ${limit}) m LIMIT ${limit}) d
		ORDER BY d.state, d.sort_name, d.id`);
};

const MARKED = sql.raw(ATTENDANCE_STATUSES.map((status) => `t.${status}`).join(" + "));
const UNEXCUSED = sql`a.status = 'absent' AND a.absence IS NOT 'excused' AND a.voided_at IS NULL`;

/** The camp's missing children, found by the kept figures: session_id, checkpoint, camper_id, state. */
function ofCamp({ camp_id }: Place, date: string, limit: number): SQL {
	// One row with the largest bit a session: SQLite takes the other columns from the row that has the max.
	const started = sql`SELECT t.session_id AS session_id, t.checkpoint AS checkpoint, max(${checkpointBit(sql`t.checkpoint`)}) AS bit,
			${MARKED} AS marked, t.unexcused AS unexcused
		FROM attendance_tally t INDEXED BY attendance_tally_day
		WHERE t.camp_id = ${camp_id} AND t.date = ${date} AND ${MARKED} > 0 GROUP BY t.session_id`;
	// Read once for both kinds, and only roll calls that miss somebody are kept.
	const rolls = sql`SELECT * FROM (
			SELECT st.session_id AS session_id, st.checkpoint AS checkpoint, st.marked AS marked, st.unexcused AS unexcused,
				s.start_date AS start_date, s.end_date AS end_date, ${expectedCountOn(date)} AS expected
			FROM (${started}) st CROSS JOIN session s ON s.camp_id = ${camp_id} AND s.id = st.session_id
				AND ${isMarkable} AND ${runsOnDate(date)})
		WHERE unexcused > 0 OR (marked < expected AND marked * 10 >= expected * 9)`;
	const of = { session_id: sql`a.session_id`, date: sql`a.date`, camper_id: sql`a.camper_id` };
	return sql`WITH roll AS MATERIALIZED (${rolls})
		SELECT * FROM (
			SELECT r.session_id AS session_id, r.checkpoint AS checkpoint, a.camper_id AS camper_id, 'absent' AS state
			FROM roll r CROSS JOIN attendance a INDEXED BY attendance_unexcused ON a.camp_id = ${camp_id} AND a.date = ${date}
				AND a.session_id = r.session_id AND a.checkpoint = r.checkpoint AND ${UNEXCUSED}
			WHERE r.unexcused > 0 AND ${isExpected(camp_id, of)}
				AND EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp_id} AND c.id = a.camper_id AND c.deleted_at IS NULL)
			LIMIT ${limit})
		UNION ALL SELECT * FROM (
			SELECT DISTINCT r.session_id AS session_id, r.checkpoint AS checkpoint, e.camper_id AS camper_id, 'unmarked' AS state
			FROM (SELECT r.*, sum(r.expected) OVER (ORDER BY r.expected, r.session_id) AS searched FROM roll r
				WHERE r.marked < r.expected AND r.marked * 10 >= r.expected * 9) r
			CROSS JOIN enrolment e INDEXED BY enrolment_session ON e.camp_id = ${camp_id} AND e.session_id = r.session_id
				AND ${date} BETWEEN coalesce(e.starts_on, r.start_date) AND coalesce(e.ends_on, r.end_date)
				AND (e.status IN (SELECT key FROM enrolment_status WHERE attends = 1)
					OR (e.ends_on IS NOT NULL AND e.status IN (SELECT key FROM enrolment_status WHERE is_live = 0)))
			WHERE r.searched <= ${SEARCHED}
				AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = ${camp_id} AND a.session_id = r.session_id
					AND a.date = ${date} AND a.checkpoint = r.checkpoint AND a.camper_id = e.camper_id AND a.voided_at IS NULL)
				AND EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp_id} AND c.id = e.camper_id AND c.deleted_at IS NULL)
			LIMIT ${limit})`;
}

/** The same among the children of a narrow scope, counted over them alone. */
function ofOwn(place: Place, date: string, limit: number): SQL {
	const own = sql`SELECT x.session_id AS session_id, x.camper_id AS camper_id, cp.value AS checkpoint, cp.key AS bit,
			a.status AS status, a.absence AS absence,
			count(*) OVER roll AS expected, count(a.status) OVER roll AS marked
		FROM (${expectedOn(place, date)}) x CROSS JOIN ${checkpointsOf(sql`x.checkpoints`)}
		LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
			AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
		WINDOW roll AS (PARTITION BY x.session_id, cp.key)`;
	return sql`SELECT o.session_id AS session_id, o.checkpoint AS checkpoint, o.camper_id AS camper_id,
			CASE WHEN o.status IS NULL THEN 'unmarked' ELSE 'absent' END AS state
		FROM (SELECT w.*, max(w.bit) OVER (PARTITION BY w.session_id) AS latest FROM (${own}) w WHERE w.marked > 0) o
		WHERE o.bit = o.latest AND ((o.status IS NULL AND o.marked * 10 >= o.expected * 9)
			OR (o.status = 'absent' AND o.absence IS NOT 'excused'))
		ORDER BY state LIMIT ${limit}`;
}
