import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays, instantAt } from "#app/lib/dates";
import type { CampScope } from "#app/platform/context.server";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import type { AuditQuery } from "./inputs";
import { endsOf } from "./rules";
import { isOfPerson } from "./wording";

interface AuditRow {
	id: string;
	at: string;
	user_id: string | null;
	who: string | null;
	action: string;
	entity: string;
	entity_id: string;
	changes: string | null;
	/** Current name of the record; null when it has none or is deleted. */
	thing: string | null;
	/** Season of a record without a page of its own, while it exists. */
	season_id: string | null;
}

/**
 * Maximum number of events that one page searches for an action type or record type. These have no index of their
 * own, because every write would pay for it.
 */
const LOOKED_THROUGH = 400;

interface Asked {
	place: CampScope;
	query: AuditQuery;
}

const instants = ({ place: { time_zone }, query: { from, to } }: Asked) => ({
	from: from && instantAt(from, "00:00", time_zone),
	until: to && instantAt(addDays(to, 1), "00:00", time_zone),
});

/** Events from an index (of the camp, a user, or a record), newest first. */
function trail(asked: Asked, limit: number, offset = 0): SQL {
	const { place, query } = asked;
	const { from, until } = instants(asked);
	const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 2);
	const named = query.entity !== undefined && query.entity_id !== undefined;
	const conditions: SQL[] = [
		// The plus sign stops the planner from using the camp's index, where the user's is far shorter.
		query.who && !named ? sql`+e.camp_id = ${place.camp_id}` : sql`e.camp_id = ${place.camp_id}`,
	];
	if (query.who) conditions.push(sql`e.user_id = ${query.who}`);
	if (named) conditions.push(sql`e.entity = ${query.entity} AND e.entity_id = ${query.entity_id}`);
	if (from) conditions.push(sql`e.at >= ${from}`);
	if (until) conditions.push(sql`e.at < ${until}`);
	if (after) conditions.push(sql`(e.at, e.id) < (${after[0]}, ${after[1]})`);
	return sql`SELECT * FROM audit_event e WHERE ${sql.join(conditions, sql` AND `)}
		ORDER BY e.at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}`;
}

const isPicky = ({ what, entity, entity_id }: AuditQuery) =>
	what !== undefined || (entity !== undefined && entity_id === undefined);

const THING = sql`CASE e.entity
	WHEN 'camper' THEN (SELECT p.first_name || ' ' || p.last_name FROM person p WHERE p.camp_id = e.camp_id AND p.id = e.entity_id)
	WHEN 'person' THEN (SELECT p.first_name || ' ' || p.last_name FROM person p WHERE p.camp_id = e.camp_id AND p.id = e.entity_id)
	WHEN 'staff' THEN (SELECT p.first_name || ' ' || p.last_name FROM person p WHERE p.camp_id = e.camp_id AND p.id = e.entity_id)
	WHEN 'membership' THEN (SELECT n.name FROM auth_user n WHERE n.id = e.entity_id)
	WHEN 'invitation' THEN (SELECT coalesce(i.name, i.email) FROM invitation i WHERE i.camp_id = e.camp_id AND i.id = e.entity_id)
	WHEN 'role' THEN (SELECT r.name FROM role r WHERE r.camp_id = e.camp_id AND r.id = e.entity_id)
	WHEN 'session' THEN (SELECT s.name FROM session s WHERE s.camp_id = e.camp_id AND s.id = e.entity_id)
	WHEN 'household' THEN (SELECT h.name FROM household h WHERE h.camp_id = e.camp_id AND h.id = e.entity_id)
	WHEN 'registration' THEN (SELECT h.name FROM registration r JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id WHERE r.camp_id = e.camp_id AND r.id = e.entity_id)
	WHEN 'season' THEN (SELECT s.name FROM season s WHERE s.camp_id = e.camp_id AND s.id = e.entity_id)
	WHEN 'discount' THEN (SELECT d.name FROM discount d WHERE d.camp_id = e.camp_id AND d.id = e.entity_id)
	WHEN 'add_on' THEN (SELECT a.name FROM add_on a WHERE a.camp_id = e.camp_id AND a.id = e.entity_id)
	WHEN 'question' THEN (SELECT q.label FROM question q WHERE q.camp_id = e.camp_id AND q.season_id = e.changes->>'season_id' AND q.id = e.entity_id)
	WHEN 'question_form' THEN (SELECT s.name FROM season s WHERE s.camp_id = e.camp_id AND s.id = e.entity_id)
	WHEN 'waiver' THEN (SELECT w.title FROM waiver w WHERE w.camp_id = e.camp_id AND w.id = e.entity_id)
	WHEN 'required_document' THEN (SELECT f.label FROM required_document d JOIN definition f ON f.id = d.definition_id WHERE d.camp_id = e.camp_id AND d.id = e.entity_id)
	WHEN 'lottery' THEN (SELECT l.name FROM lottery l WHERE l.camp_id = e.camp_id AND l.id = e.entity_id)
	END`;

/** A question exists in several years, and its events record the season; a waiver belongs to every season. */
const SEASON = sql`CASE e.entity
	WHEN 'discount' THEN (SELECT d.season_id FROM discount d WHERE d.camp_id = e.camp_id AND d.id = e.entity_id)
	WHEN 'add_on' THEN (SELECT a.season_id FROM add_on a WHERE a.camp_id = e.camp_id AND a.id = e.entity_id)
	WHEN 'session' THEN (SELECT s.season_id FROM session s WHERE s.camp_id = e.camp_id AND s.id = e.entity_id)
	WHEN 'question' THEN (SELECT q.season_id FROM question q WHERE q.camp_id = e.camp_id AND q.season_id = e.changes->>'season_id' AND q.id = e.entity_id)
	WHEN 'waiver' THEN (SELECT s.id FROM season s WHERE s.camp_id = e.camp_id ORDER BY s.is_current DESC, s.start_date DESC LIMIT 1)
	WHEN 'required_document' THEN (SELECT d.season_id FROM required_document d WHERE d.camp_id = e.camp_id AND d.id = e.entity_id)
	WHEN 'lottery' THEN (SELECT l.season_id FROM lottery l WHERE l.camp_id = e.camp_id AND l.id = e.entity_id)
	END`;

/**
 * Query for a page of events plus one more. With an action or record type, it searches only the newest few hundred
 * events, and `edge` is set when there are older ones to continue with.
 * @throws 400 for an invalid cursor
 */
export function auditReads(db: Db, asked: Asked, limit: number, looked = LOOKED_THROUGH) {
	const { what, entity } = asked.query;
	const picky = isPicky(asked.query);
	const among = picky ? trail(asked, looked) : trail(asked, limit + 1);
	const wanted = [
		...(what
			? [
					sql`substr(e.action, instr(e.action, '.') + 1) IN (${sql.join(
						endsOf(what).map((end) => sql`${end}`),
						sql`, `,
					)})`,
				]
			: []),
		...(entity ? [isOfPerson(entity) ? sql`e.action LIKE ${`${entity}.%`}` : sql`e.entity = ${entity}`] : []),
	];
	return {
		events:
			db.all<AuditRow>(sql`SELECT e.id AS id, e.at AS at, e.user_id AS user_id, u.name AS who, e.action AS action,
			e.entity AS entity, e.entity_id AS entity_id, e.changes AS changes, ${THING} AS thing, ${SEASON} AS season_id
			FROM (${among}) e LEFT JOIN auth_user u ON u.id = e.user_id
			${wanted.length > 0 ? sql`WHERE ${sql.join(wanted, sql` AND `)}` : sql``}
			ORDER BY e.at DESC, e.id DESC LIMIT ${limit + 1}`),
		edge: picky
			? db.all<{ at: string; id: string }>(sql`SELECT at, id FROM (${trail(asked, 1, looked - 1)})`)
			: null,
	};
}

/** Events to show, and the cursor of the next page. */
export function auditPage(
	rows: { events: AuditRow[]; edge: { at: string; id: string }[] | null },
	limit: number,
) {
	const events = rows.events.slice(0, limit);
	const last = rows.events.length > limit ? events.at(-1) : rows.edge?.[0];
	return { events, next_cursor: last ? encodeCursor([last.at, last.id]) : null };
}

/** Query for the user in the filter: a current or former user of the camp, or a platform operator. */
export const whoRead = (db: Db, camp_id: string, user_id: string) =>
	db.all<{
		name: string;
	}>(sql`SELECT u.name AS name FROM auth_user u WHERE u.id = ${user_id} AND (u.is_super_admin = 1
		OR EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${camp_id} AND m.user_id = u.id))`);
