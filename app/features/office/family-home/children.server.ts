import { sql } from "drizzle-orm";
import { readBatch, type Db, type RowsOf } from "#db/client";
import { weekdayOf } from "#app/lib/dates";
import { weekdayMask } from "#app/lib/weekdays";
import { blockInForce, holdsOn } from "#db/release-block";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { type Tile, tileReads } from "#app/platform/tile";

interface At {
	db: Db;
	place: CampScope;
	today: string;
}

interface ChildRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	profile_image_url: string | null;
	/**
	 * JSON of the sessions that aren't over, running ones first: [id, name, start, end, status, groups, 1 when they
	 * are expected today].
	 */
	sessions_json: string;
	/** JSON of today's marks in time order: [session, checkpoint, status, time]. */
	marks_json: string;
	/**
	 * JSON of relationships with guardians and with contacts named by the family: [relationship, person, type, name,
	 * phone, order, photo].
	 */
	people_json: string;
	documents: number;
}

/** A family's children with the data of their cards; null for a scope that isn't a family's. */
function childrenRead({ db, place, today }: At) {
	const { scope, camp_id } = place;
	if (scope.kind !== "own_children" || scope.person_id === null) return null;
	return db.all<ChildRow>(sql`SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
		p.birth_date AS birth_date, p.profile_image_url AS profile_image_url,
		(SELECT json_group_array(json(x.one)) FROM (
			SELECT json_array(s.id, s.name, s.start_date, s.end_date, e.status, (
				SELECT group_concat(g.name, ', ') FROM group_camper gc JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE gc.camp_id = e.camp_id AND gc.camper_id = e.camper_id AND gc.session_id = e.session_id),
				e.status = 'enrolled' AND ${today} BETWEEN coalesce(e.starts_on, s.start_date) AND coalesce(e.ends_on, s.end_date)
				AND (s.weekdays & ${weekdayMask([weekdayOf(today)])}) <> 0) AS one
			FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL AND s.end_date >= ${today}
			WHERE e.camp_id = p.camp_id AND e.camper_id = p.id AND e.ended_at IS NULL ORDER BY s.start_date, s.end_date, s.id) x) AS sessions_json,
		(SELECT json_group_array(json_array(x.session, x.checkpoint, x.status, x.time)) FROM (
			SELECT s.name AS session, a.checkpoint AS checkpoint, a.status AS status, a.time AS time
			FROM attendance a JOIN session s ON s.camp_id = a.camp_id AND s.id = a.session_id
			JOIN checkpoint cp ON cp.key = a.checkpoint
			WHERE a.camp_id = p.camp_id AND a.camper_id = p.id AND a.date = ${today} AND a.voided_at IS NULL
			ORDER BY cp.position, s.name) x) AS marks_json,
		(SELECT json_group_array(json_array(x.relationship_id, x.id, x.type, x.name, x.phone, x.contact_order, x.photo)) FROM (
			SELECT r.id AS relationship_id, o.id AS id, r.type AS type, coalesce(nullif(o.preferred_name, ''), o.first_name) || ' ' || o.last_name AS name,
				o.phone AS phone, r.contact_order AS contact_order, o.profile_image_url AS photo
			FROM person_relationship r INDEXED BY person_relationship_once JOIN person o ON o.camp_id = r.camp_id AND o.id = r.related_person_id AND o.deleted_at IS NULL
			WHERE r.camp_id = p.camp_id AND r.person_id = p.id AND r.type IN ('parent', 'guardian', 'step_parent', 'emergency_contact', 'authorised_pickup')
			AND ${holdsOn(today)} AND NOT ${blockInForce(today, { camp_id: sql`r.camp_id`, child: sql`r.person_id`, to: sql`r.related_person_id` })}
			ORDER BY r.contact_order IS NULL, r.contact_order, r.type, o.sort_name LIMIT 60) x) AS people_json,
		(SELECT count(*) FROM person_document d JOIN definition t ON t.id = d.definition_id AND t.key <> 'court_order'
			WHERE d.camp_id = p.camp_id AND d.person_id = p.id AND d.deleted_at IS NULL) AS documents
		FROM (${visibleCamperIds(scope, camp_id, today)}) k
		JOIN camper c ON c.camp_id = ${camp_id} AND c.id = k.id AND c.deleted_at IS NULL
		JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
		ORDER BY p.birth_date, p.id LIMIT 20`);
}

/** All reads of a family's dashboard. */
export const familyReads = (tiles: readonly Tile[], at: At) => ({
	children: childrenRead(at),
	...tileReads(tiles, { ...at, date: at.today }),
});

/**
 * Rows for a family's dashboard. A guardian with another role here is read separately, once the login has
 * identified them.
 */
export async function familyRows(
	tiles: readonly Tile[],
	ctx: CampCtx,
	read: RowsOf<ReturnType<typeof familyReads>>,
): Promise<RowsOf<ReturnType<typeof familyReads>>> {
	const { person_id } = ctx.membership;
	if (ctx.place.scope.kind === "own_children" || person_id === null) return read;
	const place: CampScope = { ...ctx.place, scope: { kind: "own_children", person_id } };
	return readBatch(ctx.db, familyReads(tiles, { db: ctx.db, place, today: ctx.today }));
}
