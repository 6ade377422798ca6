import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { nameText } from "#db/person-names";
import { holdsWords, holdsWordsOrPhone } from "#db/search/words";
import { holdsOn } from "#db/release-block";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { displayName, fullName, type PersonName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { foldText, textHolds } from "#app/lib/text";
import { defineSource, ofWholeCamp, PEOPLE, type SourceAt } from "#app/platform/search/source";
import { personPaths } from "./paths";
import { familyLine, type FamilyTie } from "./rules";
import { contactIds } from "./scope.server";

/** Maximum number of candidates. Contacts come after campers and staff, and each costs about ten rows. */
const MOST = 16;
const BARRED = "do_not_release";

interface Row extends PersonName {
	id: string;
	person_type: "parent" | "other";
	email: string | null;
	phone: string | null;
	profile_image_url: string | null;
	sort_name: string;
	/** JSON of their relationships: [type, child's id, first, last, preferred name]. */
	ties: string;
}

/**
 * Contacts among the ids, or of a counselor's campers, who are neither campers nor staff, and whose data contains
 * the words.
 */
function contactsFound({ db, place, today, words, ids }: SourceAt) {
	const { camp_id, scope } = place;
	const named = sql`SELECT value AS id FROM json_each(${JSON.stringify(ids ?? [])})`;
	const visible = scope.kind === "groups" ? visibleCamperIds(scope, camp_id, today) : null;
	// Guardians find only their own children, and no other family's contacts.
	const none = sql`SELECT NULL AS id WHERE 0`;
	const start = visible ? contactIds(visible, camp_id, today) : scope.kind === "camp" ? named : none;
	const conditions = [
		sql`p.deleted_at IS NULL AND p.person_type IN ('parent', 'other')`,
		sql`NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL)`,
		sql`NOT EXISTS (SELECT 1 FROM staff s WHERE s.camp_id = p.camp_id AND s.id = p.id AND s.deleted_at IS NULL)`,
		...(visible && ids ? [sql`p.id IN (${named})`] : []),
		...(scope.kind === "camp"
			? holdsWordsOrPhone(words, sql`p.search_text`, sql`p.phone`)
			: holdsWords(words, sql`p.search_text`)),
	];
	const ties = sql`SELECT json_group_array(json_array(t.type, t.id, t.first_name, t.last_name, t.preferred_name))
		FROM (SELECT r.type AS type, c.id AS id, k.first_name AS first_name, k.last_name AS last_name, k.preferred_name AS preferred_name
			FROM person_relationship r INDEXED BY person_relationship_related
			JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.person_id AND c.deleted_at IS NULL
			JOIN person k ON k.camp_id = c.camp_id AND k.id = c.id AND k.deleted_at IS NULL
			WHERE r.camp_id = ${camp_id} AND r.related_person_id = x.id AND ${holdsOn(today)}
			${visible ? sql`AND c.id IN (${visible})` : sql``}
			ORDER BY c.status <> 'active', k.sort_name, k.id LIMIT 30) t`;
	return db.all<Row>(sql`SELECT x.*, (${ties}) AS ties FROM (SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
			p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email, p.phone AS phone,
			p.profile_image_url AS profile_image_url, p.sort_name AS sort_name
		FROM (${start}) v CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.id
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.sort_name, p.id LIMIT ${MOST}) x ORDER BY x.sort_name, x.id`);
}

/**
 * Parses a person's relationships and leaves out children who must not be released to them. Null when none is
 * left: such a person appears in no search.
 */
function tiesOf({ ties }: Row): FamilyTie[] | null {
	const all = JSON.parse(ties) as FamilyTie[];
	const barred = new Set(all.flatMap(([type, id]) => (type === BARRED ? id : [])));
	const own = all.filter(([, id]) => !barred.has(id));
	return own.length === 0 && barred.size > 0 ? null : own;
}

/** Parents and other family contacts by name and email, each with their children. */
export const contactSource = defineSource({
	type: "contact",
	permission: "campers_view",
	index: ofWholeCamp({ kinds: [KIND.other], most: MOST }),
	reads: (at) => ({ contacts: contactsFound(at) }),
	view: ({ ctx, rows, words }) =>
		rows.contacts.flatMap((row) => {
			const by_phone = row.phone !== null && /^\d{4,}$/.test(words.join(" "));
			const ties = tiesOf(row);
			if (!ties) return [];
			const [title, full] = [displayName(row), fullName(row)];
			const folded = foldText(`${title} ${full}`);
			const by_email = row.email !== null && words.length > 0 && !textHolds(words, nameText(row));
			return {
				title: folded,
				order: [PEOPLE.family, row.sort_name, row.id],
				result: {
					id: `contact:${row.id}`,
					title,
					subtitle: familyLine(ties) ?? (row.person_type === "parent" ? "Parent" : "Contact"),
					description:
						by_phone && row.phone
							? formatPhone(row.phone, ctx.camp.country)
							: by_email
								? row.email
								: full === title
									? null
									: full,
					category: "people" as const,
					type: "contact",
					url: personPaths.person(row.id),
					icon: "users-round",
					metadata: { person_id: row.id, profile_image_url: row.profile_image_url },
				},
			};
		}),
});
