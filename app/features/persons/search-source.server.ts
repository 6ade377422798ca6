import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { holdsWords, textHolds } from "#db/search/words";
import { visibleCamperIds } from "~/features/campers/index.server";
import { displayName, fullName, type PersonName } from "~/lib/people";
import { foldText } from "~/lib/text";
import { defineSource, ofWholeCamp, PEOPLE, type SourceAt } from "~/platform/search/source";
import { personPaths } from "./paths";
import { inForce } from "./person-read.server";
import { familyLine, type FamilyTie } from "./rules";
import { contactIds } from "./scope.server";

/** More than are shown of a search; each costs some ten rows. */
const MOST = 24;

interface Row extends PersonName {
	id: string;
	person_type: "parent" | "other";
	email: string | null;
	profile_image_url: string | null;
	sort_name: string;
	/** JSON of what they are to whom: [type, child's id, first, last, preferred name]. */
	ties: string;
}

/** Whoever of the ids, or of a counselor's campers' contacts, is no camper and no staff, and holds the words. */
function contactsFound({ db, place, today, words, ids }: SourceAt) {
	const { camp_id, scope } = place;
	const named = sql`SELECT value AS id FROM json_each(${JSON.stringify(ids ?? [])})`;
	const visible = scope.kind === "groups" ? visibleCamperIds(scope, camp_id, today) : null;
	// A guardian finds children of their own, and nobody else's family.
	const nobody = sql`SELECT NULL AS id WHERE 0`;
	const start = visible ? contactIds(visible, camp_id) : scope.kind === "camp" ? named : nobody;
	const conditions = [
		sql`p.deleted_at IS NULL AND p.person_type IN ('parent', 'other')`,
		sql`NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL)`,
		sql`NOT EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at IS NULL)`,
		...(visible && ids ? [sql`p.id IN (${named})`] : []),
		...holdsWords(words, sql`p.search_text`),
	];
	// Whom a child must not be released to is no contact of that child's, and found by nobody's name.
	const ties = sql`SELECT json_group_array(json_array(t.type, t.id, t.first_name, t.last_name, t.preferred_name))
		FROM (SELECT r.type AS type, k.id AS id, k.first_name AS first_name, k.last_name AS last_name, k.preferred_name AS preferred_name
			FROM person_relationship r INDEXED BY person_relationship_related
			CROSS JOIN person k ON k.camp_id = r.camp_id AND k.id = r.person_id AND k.deleted_at IS NULL
			CROSS JOIN camper c ON c.camp_id = k.camp_id AND c.id = k.id AND c.deleted_at IS NULL
			WHERE r.camp_id = ${camp_id} AND r.related_person_id = x.id AND ${inForce(today)}
			${visible ? sql`AND k.id IN (${visible})` : sql``}
			AND NOT EXISTS (SELECT 1 FROM person_relationship b WHERE b.camp_id = r.camp_id AND b.person_id = r.person_id
				AND b.related_person_id = r.related_person_id AND b.type = 'do_not_release')
			ORDER BY c.status <> 'active', k.sort_name, k.id LIMIT 20) t`;
	const barred = sql`EXISTS (SELECT 1 FROM person_relationship b WHERE b.camp_id = ${camp_id}
		AND b.related_person_id = y.id AND b.type = 'do_not_release')`;
	return db.all<Row>(sql`SELECT y.* FROM (SELECT x.*, (${ties}) AS ties FROM (SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
				p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email,
				p.profile_image_url AS profile_image_url, p.sort_name AS sort_name
			FROM (${start}) v CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.id
			WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.sort_name, p.id LIMIT ${MOST}) x) y
		WHERE y.ties <> '[]' OR NOT ${barred} ORDER BY y.sort_name, y.id`);
}

/** Parents and other contacts of families by name and e-mail, each with whose they are. */
export const contactSource = defineSource({
	type: "contact",
	permission: "campers_view",
	index: ofWholeCamp({ kinds: [KIND.other], most: MOST }),
	reads: (at) => ({ contacts: contactsFound(at) }),
	view: ({ rows, words }) =>
		rows.contacts.map((row) => {
			const [title, full] = [displayName(row), fullName(row)];
			const folded = foldText(`${title} ${full}`);
			const by_email = row.email !== null && words.length > 0 && !textHolds(words, folded);
			return {
				title: folded,
				order: [PEOPLE.family, row.sort_name, row.id],
				result: {
					id: `contact:${row.id}`,
					title,
					subtitle:
						familyLine(JSON.parse(row.ties) as FamilyTie[]) ??
						(row.person_type === "parent" ? "Parent" : "Contact"),
					description: by_email ? row.email : full === title ? null : full,
					category: "people" as const,
					type: "contact",
					url: personPaths.person(row.id),
					icon: "users-round",
					metadata: { person_id: row.id, profile_image_url: row.profile_image_url },
				},
			};
		}),
});
