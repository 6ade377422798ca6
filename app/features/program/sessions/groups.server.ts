import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { KIND, type PeopleSearch } from "#db/search/entries";
import { holdsWords, searchWords } from "#db/search/words";
import type { CampScope } from "#app/platform/context.server";
import { type Hits, MOST_HITS } from "#app/platform/search/people-index.server";

export interface GroupRow {
	id: string;
	kind: "cabin" | "day";
	name: string;
	capacity: number | null;
}

interface StaffRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	sort_name: string;
}

/** Longest list of a season's staff to choose from. Beyond this, the user has to search. */
export const MOST_STAFF = 20;

/** Search index query for the board's staff. Null without a search. */
export const searchStaff = ({ staff, find }: { staff?: string; find?: string }): PeopleSearch | null => {
	const words = searchWords(find ?? "").slice(0, 8);
	return staff === undefined || words.length === 0 ? null : { words, kinds: [KIND.mixed, KIND.staff] };
};

/** Reads the camp's active groups by kind and name. */
export const groupsRead = (db: Db, camp_id: string, most: number) =>
	db.all<GroupRow>(sql`SELECT g.id AS id, g.kind AS kind, g.name AS name, g.capacity AS capacity FROM camp_group g
		WHERE g.camp_id = ${camp_id} AND g.is_active = 1 ORDER BY g.kind, g.name, g.id LIMIT ${most}`);

/**
 * Reads only the groups that a staff member is assigned to in a session. To a viewer who sees only their own
 * campers, other groups would appear empty.
 */
const ownGroups = (db: Db, camp_id: string, session_id: string, person_id: string | null) =>
	db.all<GroupRow>(sql`SELECT g.id AS id, g.kind AS kind, g.name AS name, g.capacity AS capacity
		FROM group_staff gs JOIN camp_group g ON g.camp_id = gs.camp_id AND g.id = gs.group_id AND g.is_active = 1
		WHERE gs.camp_id = ${camp_id} AND gs.session_id = ${session_id} AND gs.staff_id = ${person_id}
		ORDER BY g.kind, g.name, g.id`);

interface StaffAsked {
	staff?: string;
	find?: string;
	hits: Hits | null;
}

/**
 * Reads a session's group board, apart from the roster and group members: the camp's active groups (or the
 * viewer's own, for a narrow scope) with their staff in the session. While assigning staff, also the season's
 * staff, unordered: one more than fits the list, or those found by the search.
 */
export function groupReads(
	db: Db,
	{ camp_id, scope }: CampScope,
	session_id: string,
	{ staff, find, hits }: StaffAsked,
) {
	const words = searchWords(find ?? "").slice(0, 8);
	const searched = words.length > 0;
	const person = sql`p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
		p.profile_image_url AS photo_url, p.sort_name AS sort_name`;
	return {
		groups:
			scope.kind === "camp"
				? groupsRead(db, camp_id, 300)
				: ownGroups(db, camp_id, session_id, scope.person_id),
		group_staff: db.all<
			StaffRow & { group_id: string }
		>(sql`SELECT gs.group_id AS group_id, gs.staff_id AS id, ${person}
			FROM group_staff gs JOIN person p ON p.camp_id = gs.camp_id AND p.id = gs.staff_id AND p.deleted_at IS NULL
			WHERE gs.camp_id = ${camp_id} AND gs.session_id = ${session_id} ORDER BY p.sort_name, gs.staff_id LIMIT 500`),
		staff: staff
			? db.all<StaffRow>(sql`SELECT st.id AS id, ${person}
				FROM session s ${searched ? sql`JOIN json_each(${JSON.stringify(hits?.ids ?? [])}) v` : sql``}
				JOIN staff_season ss ON ss.camp_id = s.camp_id AND ss.season_id = s.season_id ${searched ? sql`AND ss.staff_id = v.value` : sql``}
				CROSS JOIN staff st ON st.camp_id = ss.camp_id AND st.id = ss.staff_id AND st.deleted_at IS NULL
				JOIN person p ON p.camp_id = st.camp_id AND p.id = st.id AND p.deleted_at IS NULL
				WHERE s.camp_id = ${camp_id} AND s.id = ${session_id}
				${sql.join(
					holdsWords(words, sql`p.search_text`).map((holds) => sql`AND ${holds}`),
					sql` `,
				)}
				LIMIT ${searched ? MOST_HITS : MOST_STAFF + 1}`)
			: null,
	};
}
