import { sql } from "drizzle-orm";
import { holdsOn } from "#db/release-block";
import type { Whose } from "#app/features/people/person-page/index.server";
import { displayName } from "#app/lib/people";
import { inverseOf, RELATIONSHIP_TYPES, type RelationshipType } from "#app/lib/relationships";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { type ChildLinks, contradictions, type Link } from "./family-check-rules";

interface CheckRow {
	id: string;
	sort_name: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	links_json: string;
	named_by_json: string;
	homes: number;
	primary_homes: number;
}

/** Children checked per page, so that no camp is too large for the check. */
const CHECKED = 20;

// Inverse types written into the SQL, because a lookup table would be read for every relationship.
const inverse = sql.raw(
	`CASE r.type ${RELATIONSHIP_TYPES.map((type) => `WHEN '${type}' THEN ${inverseOf(type) ? `'${inverseOf(type)}'` : "NULL"}`).join(" ")} END`,
);
const link = (
	other: string,
	inverseExists: ReturnType<typeof sql>,
	today: string,
) => sql`json_object('id', p.id, 'type', r.type,
	'name', coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name, 'birth_date', p.birth_date,
	'has_inverse', json(iif(${inverseExists}, 'true', 'false')), 'contact_order', ${other === "named_by" ? sql`NULL` : sql`r.contact_order`},
	'is_deleted', json(iif(p.deleted_at IS NULL, 'false', 'true')),
	'is_inactive', json(iif(p.is_active = 1, 'false', 'true')), 'in_force', json(iif(${holdsOn(today)}, 'true', 'false')))`;
const goesBack = sql`EXISTS (SELECT 1 FROM person_relationship b WHERE b.camp_id = r.camp_id AND b.person_id = r.related_person_id
	AND b.related_person_id = r.person_id AND b.type = ${inverse})`;

/** Reads one page of the camp's children by name with their relationships: one row more than are checked. */
export function checkRead({ db, place, today }: Omit<Whose, "id">, cursor?: string) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db.all<CheckRow>(sql`SELECT c.id AS id, c.sort_name AS sort_name, n.first_name AS first_name, n.last_name AS last_name,
		n.preferred_name AS preferred_name, n.birth_date AS birth_date,
		(SELECT json_group_array(${link("links", goesBack, today)}) FROM person_relationship r INDEXED BY person_relationship_once
			JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id
			WHERE r.camp_id = c.camp_id AND r.person_id = c.id) AS links_json,
		(SELECT json_group_array(${link("named_by", goesBack, today)}) FROM person_relationship r
			JOIN person p ON p.camp_id = r.camp_id AND p.id = r.person_id
			WHERE r.camp_id = c.camp_id AND r.related_person_id = c.id) AS named_by_json,
		(SELECT count(*) FROM household_member m WHERE m.camp_id = c.camp_id AND m.person_id = c.id) AS homes,
		(SELECT count(*) FROM household_member m INDEXED BY household_member_person WHERE m.camp_id = c.camp_id AND m.person_id = c.id AND m.is_primary = 1) AS primary_homes
		FROM (SELECT k.camp_id AS camp_id, k.id AS id, k.sort_name AS sort_name FROM camper k
			WHERE k.camp_id = ${place.camp_id} AND k.status = 'active' AND k.deleted_at IS NULL
			${after ? sql`AND (k.sort_name, k.id) > (${after[0]}, ${after[1]})` : sql``}
			ORDER BY k.sort_name, k.id LIMIT ${CHECKED + 1}) c
		JOIN person n ON n.camp_id = c.camp_id AND n.id = c.id
		ORDER BY c.sort_name, c.id`);
}

/** Children of a page with contradictory relationships, and the number checked. */
export function checkPage(read: CheckRow[]) {
	const { rows, page } = pageOf(read, CHECKED, ({ sort_name, id }) => [sort_name, id]);
	const children = rows.map((row) => ({
		id: row.id,
		name: displayName(row),
		problems: contradictions(linksOf(row)),
	}));
	const [first, last] = [rows[0], rows.at(-1)];
	return {
		looked_at: rows.length,
		/** Names of the first and last child on the page. */
		range: first && last ? [displayName(first), displayName(last)] : null,
		children: children.filter(({ problems }) => problems.length > 0),
		next_cursor: page.next_cursor,
	};
}

const linksOf = (row: CheckRow): ChildLinks => ({
	name: displayName(row),
	birth_date: row.birth_date,
	links: JSON.parse(row.links_json) as Link[],
	// "Ben is Ada's child": the type tells the child's relationship to the person who names them.
	named_by: (JSON.parse(row.named_by_json) as Link[]).map((each) => ({
		...each,
		type: each.type as RelationshipType,
	})),
	homes: row.homes,
	primary_homes: row.primary_homes,
});
