import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { blockInForce, holdsOn } from "#db/release-block";
import { hasPlace, visibleCampers } from "#app/features/people/campers/index.server";
import type { PersonType, PersonFacts } from "#app/lib/people";
import { restorableSince } from "#app/lib/restoring";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type PersonAccess, personAccess } from "./rules";

/** Person whose record is read. */
export interface Whose {
	db: Db;
	place: CampScope;
	today: string;
	id: string;
}

/** Person with the data that every page's header needs. Fields named `_json` are JSON. */
export interface PersonRecord extends PersonFacts {
	id: string;
	person_type: PersonType;
	profile_image_url: string | null;
	is_active: number;
	deleted_at: string | null;
	merged_into: string | null;
	created_at: string;
	updated_at: string;
	duplicate_key: string;
	camper_status: "lead" | "active" | "archived" | null;
	is_staff: number;
	/** 1 for a camper's family member or contact. */
	is_relative: number;
	has_photo: number;
	/** 1 while they are enrolled in a session that isn't over. */
	has_place: number;
	/** 1 when they can sign in to this camp. */
	signs_in: number;
	in_scope: number;
	/** 1 when at least one person must not pick them up today. */
	do_not_release: number;
	guardians_json: string;
	tags_json: string;
}

/**
 * SQL condition: the scope includes person `p`, either as one of its campers or as a contact of one who isn't
 * barred from any of them. The camp scope includes everyone.
 */
export function inScope({ place, today }: Pick<Whose, "place" | "today">) {
	const camper = visibleCampers(place.scope, { of: { camp_id: sql`p.camp_id`, id: sql`p.id` }, today });
	if (!camper) return sql`1`;
	if (place.scope.kind === "own_children") return camper;
	const theirs = visibleCampers(place.scope, {
		of: { camp_id: sql`sr.camp_id`, id: sql`sr.person_id` },
		today,
	});
	const linked = (
		how: SQL,
	) => sql`EXISTS (SELECT 1 FROM person_relationship sr INDEXED BY person_relationship_related WHERE sr.camp_id = p.camp_id
		AND sr.related_person_id = p.id AND ${how} AND ${theirs})`;
	return sql`(${camper} OR (p.person_type <> 'camper' AND ${linked(sql`sr.type <> 'do_not_release'`)}
		AND NOT ${linked(sql`sr.type = 'do_not_release' AND ${holdsOn(today, "sr")}`)}))`;
}

/**
 * SQL condition: the person is a camper's family member or contact. Being on a "do not release" order alone
 * doesn't count.
 */
export const isRelative = (camp_id: SQL, id: SQL) => sql`EXISTS (SELECT 1 FROM person_relationship fr
	JOIN camper fc ON fc.camp_id = fr.camp_id AND fc.id = fr.person_id AND fc.deleted_at IS NULL
	WHERE fr.camp_id = ${camp_id} AND fr.related_person_id = ${id} AND fr.type <> 'do_not_release')`;

/**
 * Reads the record in one statement, even when deleted. {@link assertCanView} decides whether the viewer can see
 * it.
 */
export const personRead = (whose: Whose) =>
	whose.db.all<PersonRecord>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
		p.last_name AS last_name, p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.gender AS gender,
		p.pronouns AS pronouns, p.email AS email, p.phone AS phone, p.city AS city, p.state AS state,
		p.profile_image_url AS profile_image_url, p.is_active AS is_active, coalesce(p.deleted_at, c.deleted_at) AS deleted_at,
		(SELECT m.kept_id FROM person_merge m WHERE m.camp_id = p.camp_id AND m.merged_id = p.id AND m.undone_at IS NULL) AS merged_into,
		p.created_at AS created_at, p.updated_at AS updated_at, p.duplicate_key AS duplicate_key, c.status AS camper_status,
		EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = p.camp_id AND st.id = p.id AND st.deleted_at IS NULL) AS is_staff,
		${isRelative(sql`p.camp_id`, sql`p.id`)} AS is_relative,
		EXISTS (SELECT 1 FROM person_photo ph WHERE ph.camp_id = p.camp_id AND ph.person_id = p.id) AS has_photo,
		${hasPlace(sql`p.camp_id`, sql`p.id`, whose.today)} AS has_place,
		EXISTS (SELECT 1 FROM membership sm WHERE sm.camp_id = p.camp_id AND sm.person_id = p.id AND sm.is_active = 1) AS signs_in,
		${inScope(whose)} AS in_scope,
		EXISTS (SELECT 1 FROM person_relationship r WHERE r.camp_id = p.camp_id AND r.person_id = p.id
			AND r.type = 'do_not_release' AND ${holdsOn(whose.today)}) AS do_not_release,
		(SELECT json_group_array(r.related_person_id) FROM person_relationship r WHERE r.camp_id = p.camp_id AND r.person_id = p.id
			AND r.type IN ('parent', 'guardian', 'step_parent') AND ${holdsOn(whose.today)}
			AND NOT ${blockInForce(whose.today, { camp_id: sql`r.camp_id`, child: sql`r.person_id`, to: sql`r.related_person_id` })}) AS guardians_json,
		(SELECT json_group_array(json_object('id', t.id, 'key', t.key, 'label', t.label, 'color', t.color, 'audience', t.audience))
			FROM (SELECT d.* FROM camper_tag ct JOIN definition d ON d.id = ct.definition_id
				WHERE ct.camp_id = p.camp_id AND ct.camper_id = p.id ORDER BY d."order", d.label, d.id) t) AS tags_json
		FROM person p LEFT JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.id
		WHERE p.camp_id = ${whose.place.camp_id} AND p.id = ${whose.id}`);

/** Reads and lookup for everything about a person. A deleted person isn't found. */
export const onePerson = {
	reads: (whose: Whose) => ({ person: personRead(whose) }),
	find: (rows: { person: PersonRecord[] }) => rows.person.find(({ deleted_at }) => deleted_at === null),
};

/** Same, but also finds deleted people, for the pages and actions that can restore them. */
export const onePersonEver = {
	reads: onePerson.reads,
	find: (rows: { person: PersonRecord[] }) => rows.person[0],
};

/**
 * Returns the caller's access to a person.
 * @throws NOT_FOUND, with the same message as for an unknown id, when the person doesn't exist for them; deleted
 *   people exist for users who can restore them
 */
export function assertCanView(ctx: CampCtx, person: PersonRecord): PersonAccess {
	const access = accessTo(ctx, person);
	const gone =
		person.deleted_at !== null && (!access?.edits || person.deleted_at < restorableSince(ctx.today));
	if (!access || gone) throw notFound();
	return access;
}

/** Caller's access to a person, deleted or not. Null when the person doesn't exist for the caller. */
export function accessTo({ membership, place, can }: CampCtx, person: PersonRecord): PersonAccess | null {
	return personAccess(
		{
			id: person.id,
			person_type: person.person_type,
			is_camper: person.camper_status !== null,
			is_staff: person.is_staff === 1,
			is_relative: person.is_relative === 1,
			in_scope: person.in_scope === 1,
			guardian_ids: JSON.parse(person.guardians_json) as string[],
		},
		{ role_key: membership.role_key, person_id: membership.person_id, scope: place.scope.kind, can },
	);
}
