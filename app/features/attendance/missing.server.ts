import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isCamperNotDeleted } from "~/features/campers/index.server";
import type { Place } from "~/platform/context.server";
import { attends, checkpointBit, checkpointsOf, expectedOn, isMarkable, runsOnDate } from "./expected.server";
import { ATTENDANCE_STATUSES, CHECKPOINTS, type Checkpoint } from "./rules";

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
	sort_name: string;
	/** JSON: whom the child has. */
	contacts: string;
}

/** A missing child, and whom to call. */
export interface MissingPerson extends Omit<MissingRow, "contacts" | "sort_name"> {
	guardian_name: string | null;
	guardian_phone: string | null;
}

/** Who is called when a child is missing. */
const CALLED_TYPES = sql.raw("'parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact'");

/** In how many children of a camp the unmarked are searched for; the smallest roll calls come first. */
const SEARCHED = 200;

/**
 * Who is missing at the roll call that counts, by the rules of `rollThatCounts` and `missingIn` (rules.ts); the latter
 * also says how many there are in all. At most `limit` children, the absent before the unmarked. Unmarked children of very large
 * roll calls are counted there and not named here: the roll call itself shows them. {@link missingPeople} says whom to
 * call.
 */
export const missingReads = (db: Db, place: Place, date: string, limit = 20) => {
	const { camp_id } = place;
	const contacts = sql`(SELECT json_group_array(json_object('id', pr.related_person_id, 'type', pr.type, 'order', pr.contact_order,
			'key', pr.id, 'since', pr.from_date, 'until', pr.until_date, 'person', json(CASE WHEN pr.type IN (${CALLED_TYPES}) THEN
				(SELECT json_object('name', coalesce(g.preferred_name, g.first_name) || ' ' || g.last_name, 'phone', g.phone)
				FROM person g WHERE g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.deleted_at IS NULL) END)))
		FROM person_relationship pr WHERE pr.camp_id = ${camp_id} AND pr.person_id = x.camper_id)`;
	const found = place.scope.kind === "camp" ? ofCamp(place, date, limit) : ofOwn(place, date, limit);
	return db.all<MissingRow>(sql`
		SELECT x.camper_id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
			p.profile_image_url AS photo_url, x.session_id AS session_id, x.session_name AS session_name,
			x.checkpoint AS checkpoint, x.state AS state, p.sort_name AS sort_name, ${contacts} AS contacts
		FROM (${found}) x CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = x.camper_id AND ${isCamperNotDeleted}
		LIMIT ${limit}`);
};

interface Contact {
	id: string;
	type: string;
	order: number | null;
	key: string;
	since: string | null;
	until: string | null;
	/** Of whoever may be called. */
	person: { name: string; phone: string | null } | null;
}

const orderOf = ({ state, sort_name, id }: MissingRow) => `${state}\0${sort_name}\0${id}`;

/**
 * Missing children by name, the absent first, with the first contact who has a phone number; never somebody the child must not be released to,
 * whatever else they are.
 */
export const missingPeople = (rows: readonly MissingRow[], date: string): MissingPerson[] =>
	[...rows]
		.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
		.map(({ contacts, sort_name: _, ...row }) => {
			const own = (JSON.parse(contacts) as Contact[])
				.filter(({ since, until }) => (since ?? date) <= date && (until ?? date) >= date)
				.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.key < b.key ? -1 : 1));
			const kept = new Set(own.filter(({ type }) => type === "do_not_release").map(({ id }) => id));
			const call = own.find(({ id, person }) => person?.phone && !kept.has(id))?.person;
			return { ...row, guardian_name: call?.name ?? null, guardian_phone: call?.phone ?? null };
		});

const markedOf = (tally: string) =>
	sql.raw(ATTENDANCE_STATUSES.map((status) => `${tally}.${status}`).join(" + "));
const MARKED = markedOf("t");
/** Checkpoints that may come after another one; looked for by name, those that a session has not cost nothing. */
const LATER = sql.raw(
	CHECKPOINTS.slice(1)
		.map((each) => `'${each}'`)
		.join(", "),
);
const UNEXCUSED = sql`a.status = 'absent' AND a.absence IS NOT 'excused' AND a.voided_at IS NULL`;

/** The camp's missing children, found by the kept figures: session_id, checkpoint, camper_id, state. */
function ofCamp({ camp_id }: Place, date: string, limit: number): SQL {
	const onTheRoll = sql`${attends} AND ${date} BETWEEN coalesce(e.starts_on, s.start_date) AND coalesce(e.ends_on, s.end_date)`;
	const sameDay = sql`t.camp_id = a.camp_id AND t.session_id = a.session_id AND t.date = a.date`;
	// A session's roll calls beside each other, so that each tally is read once.
	const marksBySession = sql`SELECT t.session_id AS session_id, max(${MARKED}) AS fullest, ${sql.join(
		CHECKPOINTS.map(
			(each) => sql`max(CASE t.checkpoint WHEN ${each} THEN ${MARKED} END) AS ${sql.raw(each)}`,
		),
		sql`, `,
	)} FROM attendance_tally t INDEXED BY attendance_tally_day
		WHERE t.camp_id = ${camp_id} AND t.date = ${date} AND ${MARKED} > 0 GROUP BY t.session_id`;
	const counting = (value: (checkpoint: Checkpoint) => SQL) =>
		sql`CASE ${sql.join(
			CHECKPOINTS.toReversed().map(
				(each) => sql`WHEN b.${sql.raw(each)} * 2 >= b.fullest THEN ${value(each)}`,
			),
			sql` `,
		)} END`;
	const started = sql`SELECT b.session_id AS session_id, ${counting((each) => sql`${each}`)} AS checkpoint,
		${counting((each) => sql`b.${sql.raw(each)}`)} AS marked FROM (${marksBySession}) b`;
	// Whoever is there for all days is read by the whole key: most rolls that are under way need no further look.
	const wholeSession = sql`(SELECT w.children FROM enrolment_span w WHERE w.camp_id = ${camp_id}
		AND w.session_id = st.session_id AND w.starts_on = '' AND w.ends_on = '')`;
	// The session itself only of roll calls that are nearly done: of most the span says that they are not.
	const nearlyDone = sql`SELECT * FROM (SELECT st.*, CASE WHEN marked * 10 >= 9 * coalesce(${wholeSession}, 0) THEN (SELECT coalesce(sum(n.children), 0) FROM enrolment_span n
				WHERE n.camp_id = ${camp_id} AND n.session_id = st.session_id
				AND n.starts_on <= ${date} AND (n.ends_on = '' OR n.ends_on >= ${date})) END AS expected
			FROM (${started}) st LIMIT 3000)
		WHERE marked < expected AND marked * 10 >= expected * 9`;
	return sql`
		SELECT * FROM (
			SELECT a.session_id AS session_id, s.name AS session_name, a.checkpoint AS checkpoint, a.camper_id AS camper_id,
				'absent' AS state
			FROM attendance a INDEXED BY attendance_unexcused
			CROSS JOIN session s ON s.camp_id = a.camp_id AND s.id = a.session_id AND ${isMarkable} AND ${runsOnDate(date)}
			WHERE a.camp_id = ${camp_id} AND a.date = ${date} AND ${UNEXCUSED}
				AND NOT EXISTS (SELECT 1 FROM attendance_tally t WHERE ${sameDay} AND t.checkpoint IN (${LATER})
					AND ${MARKED} > 0 AND ${checkpointBit(sql`t.checkpoint`)} > ${checkpointBit(sql`a.checkpoint`)}
					AND NOT EXISTS (SELECT 1 FROM attendance_tally o WHERE o.camp_id = t.camp_id
						AND o.session_id = t.session_id AND o.date = t.date AND ${markedOf("o")} > 2 * (${MARKED})))
				AND (a.checkpoint = 'morning' OR NOT EXISTS (SELECT 1 FROM attendance_tally t
					WHERE ${sameDay} AND ${MARKED} > 2 * (SELECT ${markedOf("o")} FROM attendance_tally o WHERE o.camp_id = a.camp_id
						AND o.session_id = a.session_id AND o.date = a.date AND o.checkpoint = a.checkpoint)))
				AND EXISTS (SELECT 1 FROM enrolment e INDEXED BY enrolment_camper WHERE e.camp_id = a.camp_id
					AND e.camper_id = a.camper_id AND e.session_id = a.session_id AND ${onTheRoll})
			LIMIT ${limit})
		UNION ALL SELECT * FROM (
			SELECT DISTINCT r.session_id AS session_id, s.name AS session_name, r.checkpoint AS checkpoint,
				e.camper_id AS camper_id, 'unmarked' AS state
			FROM (SELECT r.*, sum(r.expected) OVER (ORDER BY r.expected, r.session_id) AS searched FROM (${nearlyDone}) r) r
			CROSS JOIN session s ON s.camp_id = ${camp_id} AND s.id = r.session_id AND ${isMarkable} AND ${runsOnDate(date)}
			CROSS JOIN enrolment e INDEXED BY enrolment_session ON e.camp_id = ${camp_id} AND e.session_id = r.session_id
				AND ${onTheRoll}
			WHERE r.searched <= ${SEARCHED}
				AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = ${camp_id} AND a.session_id = r.session_id
					AND a.date = ${date} AND a.checkpoint = r.checkpoint AND a.camper_id = e.camper_id AND a.voided_at IS NULL)
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
	return sql`SELECT o.session_id AS session_id, (SELECT s.name FROM session s WHERE s.camp_id = ${place.camp_id}
			AND s.id = o.session_id) AS session_name, o.checkpoint AS checkpoint, o.camper_id AS camper_id,
			CASE WHEN o.status IS NULL THEN 'unmarked' ELSE 'absent' END AS state
		FROM (SELECT f.*, max(f.bit) OVER (PARTITION BY f.session_id) AS counts
			FROM (SELECT w.*, max(w.marked) OVER (PARTITION BY w.session_id) AS fullest FROM (${own}) w WHERE w.marked > 0) f
			WHERE f.marked * 2 >= f.fullest) o
		WHERE o.bit = o.counts AND ((o.status IS NULL AND o.marked * 10 >= o.expected * 9)
			OR (o.status = 'absent' AND o.absence IS NOT 'excused'))
		ORDER BY state LIMIT ${limit}`;
}
