import { type SQL, sql } from "drizzle-orm";
import { blockInForce, holdsOn } from "#db/release-block";
import { visibleCampers } from "#app/features/people/campers/index.server";
import type { PostalAddress } from "#app/lib/address-line";
import { displayName } from "#app/lib/people";
import {
	FAMILY_TYPES,
	GUARDIAN_TYPES,
	type RelationshipType,
	relationshipLabel,
} from "#app/lib/relationships";
import type { CampCtx } from "#app/platform/context.server";
import type { Whose } from "./person-read.server";
import { homeFor, type PersonAccess } from "./rules";

export interface RelationRow {
	relationship_id: string;
	/** Id of the related person. */
	id: string;
	type: RelationshipType;
	contact_order: number | null;
	from_date: string | null;
	until_date: string | null;
	relationship_updated_at: string;
	in_force: number;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	person_type: string;
	phone: string | null;
	email: string | null;
	profile_image_url: string | null;
	/** 1 when they are a camper visible to the viewer. */
	is_camper: number;
	/** 1 when they are a camper hidden from the viewer. */
	is_hidden: number;
	/** 1 when the relationship is to a camper. */
	of_camper: number;
	/** 1 when they are staff. */
	is_staff: number;
	/** Reason of a "do not release" order. Only for those who direct the camp. */
	reason: string | null;
	document_id: string | null;
}

// A person on a "do not release" order is named even after their record was deleted; otherwise no one could see
// who is barred, or lift the order. A merged record is left out, because the surviving one has the order too.
const isNamed = sql`(p.deleted_at IS NULL OR (r.type = 'do_not_release' AND NOT EXISTS (SELECT 1 FROM person_merge pm
	WHERE pm.camp_id = p.camp_id AND pm.merged_id = p.id AND pm.undone_at IS NULL)))`;

/**
 * Reads a person's relationships in contact order. For deleted people, only "do not release" orders. {@link
 * relationsFor} decides what is shown.
 */
export function relationsRead({ db, place, today, id }: Whose, and: SQL = sql`true`) {
	const visible = visibleCampers(place.scope, { of: { camp_id: sql`c.camp_id`, id: sql`c.id` }, today });
	const camper = sql`EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL`;
	return db.all<RelationRow>(sql`SELECT r.id AS relationship_id, p.id AS id, r.type AS type, r.contact_order AS contact_order,
		r.from_date AS from_date, r.until_date AS until_date, r.updated_at AS relationship_updated_at, ${holdsOn(today)} AS in_force,
		p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name, p.person_type AS person_type,
		p.phone AS phone, p.email AS email, p.profile_image_url AS profile_image_url,
		${camper} ${visible ? sql`AND ${visible}` : sql``}) AS is_camper,
		${visible ? sql`${camper} AND NOT ${visible})` : sql`0`} AS is_hidden,
		EXISTS (SELECT 1 FROM camper k WHERE k.camp_id = r.camp_id AND k.id = r.person_id) AS of_camper,
		EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = p.camp_id AND st.id = p.id AND st.deleted_at IS NULL) AS is_staff,
		b.reason AS reason, b.document_id AS document_id
		FROM person_relationship r
		CROSS JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id AND ${isNamed}
		JOIN relationship_type rt ON rt.key = r.type
		LEFT JOIN release_block b ON b.camp_id = r.camp_id AND b.relationship_id = r.id
		WHERE r.camp_id = ${place.camp_id} AND r.person_id = ${id} AND ${and}
		ORDER BY r.contact_order IS NULL, r.contact_order, rt.position, p.sort_name, p.id LIMIT 100`);
}

export interface HomeRow extends PostalAddress {
	id: string;
	name: string;
	phone: string | null;
	email: string | null;
	is_primary: number;
	/** JSON of the members' ids. */
	members_json: string;
	/** 1 when a member is a person they must not be released to today. */
	is_barred: number;
}

/** Reads the households of a person, the one that emails go to first. */
export const homesRead = ({ db, place, today, id }: Whose) =>
	db.all<HomeRow>(sql`SELECT h.id AS id, h.name AS name, h.address AS address, h.city AS city, h.state AS state,
		h.zip_code AS zip_code, h.phone AS phone, h.email AS email, hm.is_primary AS is_primary,
		(SELECT json_group_array(m.person_id) FROM household_member m WHERE m.camp_id = hm.camp_id AND m.household_id = hm.household_id) AS members_json,
		EXISTS (SELECT 1 FROM household_member om WHERE om.camp_id = hm.camp_id AND om.household_id = hm.household_id
			AND ${blockInForce(today, { camp_id: sql`om.camp_id`, child: sql`hm.person_id`, to: sql`om.person_id` })}) AS is_barred
		FROM household_member hm JOIN household h ON h.camp_id = hm.camp_id AND h.id = hm.household_id
		WHERE hm.camp_id = ${place.camp_id} AND hm.person_id = ${id}
		ORDER BY hm.is_primary DESC, h.name, h.id LIMIT 10`);

/** Person's relationships as far as they are visible to the viewer. */
export interface Shown {
	/** `opens` is true when the viewer can open the related person's page. */
	relations: (RelationRow & { opens: boolean })[];
	/** "Do not release" orders, today or on other days. Empty for staff who are only told to call the director. */
	blocks: RelationRow[];
	homes: HomeRow[];
}

/**
 * Limits relationships and households to what the viewer can see. Children outside their scope and people barred
 * today are left out, the latter with all their relationships; households with a barred member are left out too,
 * except for those who direct the camp. A family sees its own households, and the phone numbers of members and of
 * contacts who aren't guardians, so that separated parents' details stay private from each other.
 */
export function relationsFor(
	{ membership, can }: Pick<CampCtx, "membership" | "can">,
	access: PersonAccess,
	rows: { relations: readonly RelationRow[]; homes: readonly HomeRow[] },
): Shown {
	const blocks = rows.relations.filter(({ type }) => type === "do_not_release");
	const barred = new Set(blocks.filter(({ in_force }) => in_force === 1).map(({ id }) => id));
	const seen = rows.relations.filter(
		({ id, type, is_hidden }) => type !== "do_not_release" && is_hidden === 0 && !barred.has(id),
	);
	if (access.staff) {
		const homes = rows.homes
			.filter(({ is_barred }) => access.heads || is_barred === 0)
			.map((home) => homeFor(home, can));
		const relations = seen.map((row) => ({ ...row, opens: opensFor({ membership, can }, row) }));
		return { relations, blocks: access.heads ? blocks : [], homes };
	}
	const me = membership.person_id ?? "";
	const homes = rows.homes.filter(({ members_json }) => membersOf(members_json).includes(me));
	const here = new Set(homes.flatMap(({ members_json }) => membersOf(members_json)));
	// A guardian who is also a contact still counts as the other guardian.
	const guardians = new Set(seen.filter(({ type }) => GUARDIAN_TYPES.includes(type)).map(({ id }) => id));
	const told = ({ id, type }: RelationRow) =>
		here.has(id) || (FAMILY_TYPES.includes(type) && !guardians.has(id));
	const numbers = new Set(seen.filter(told).map(({ id }) => id));
	return {
		relations: seen.map((row) => ({
			...row,
			...(numbers.has(row.id) ? {} : { phone: null, email: null }),
			opens: row.is_camper === 1 || row.id === me,
		})),
		blocks: [],
		homes,
	};
}

/**
 * True when staff who see a person can also open the related person: staff with staff_view, a child's relatives
 * with campers_view.
 */
const opensFor = ({ membership, can }: Pick<CampCtx, "membership" | "can">, row: RelationRow): boolean =>
	row.id === membership.person_id ||
	(can("campers_view") && (row.person_type !== "staff" || row.is_camper === 1 || row.of_camper === 1)) ||
	(can("staff_view") && (row.person_type === "staff" || row.is_staff === 1));

const membersOf = (json: string) => JSON.parse(json) as string[];

/** Relationships for the cards of a page. */
export function familyOf(shown: Shown, do_not_release: boolean) {
	const relatives = new Map<string, ReturnType<typeof relative>>();
	for (const row of shown.relations.filter(({ in_force }) => in_force === 1)) {
		const known = relatives.get(row.id);
		if (known) {
			known.roles.push(relationshipLabel(row.type));
			known.contact_order ??= row.contact_order;
		} else relatives.set(row.id, relative(row));
	}
	return {
		relatives: [...relatives.values()],
		do_not_release,
		barred: shown.blocks
			.filter(({ in_force }) => in_force === 1)
			.map((row) => ({ id: row.id, name: displayName(row) })),
	};
}

const relative = (row: Shown["relations"][number]) => ({
	id: row.id,
	name: displayName(row),
	photo_url: row.profile_image_url,
	roles: [relationshipLabel(row.type)],
	phone: row.phone,
	email: row.email,
	contact_order: row.contact_order,
	is_camper: row.is_camper === 1,
	opens: row.opens,
});
