import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { nameText } from "#db/person-names";
import { holdsWordsOrPhone } from "#db/search/words";
import { displayName, fullName } from "#app/lib/people";
import { foldText, textHolds } from "#app/lib/text";
import { defineSource, ofWholeCamp, PEOPLE, type SourceAt } from "#app/platform/search/source";
import { staffPaths } from "./paths";

/** Maximum number of candidates: one more than a search shows. Each costs about six rows. */
const MOST = 21;

interface Row {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	email: string | null;
	profile_image_url: string | null;
	sort_name: string;
	/** JSON of {@link Work}. Null for a person who has never been employed. */
	work: string | null;
	/** Season of their latest application. */
	applied_for: string | null;
}

/** Employment in the current season, otherwise the latest one. */
interface Work {
	position: string;
	season: string;
	is_current: number;
	ends_on: string | null;
}

/**
 * People among the ids who are, were, or applied to become staff, and whose data contains the words. None for a
 * narrow scope.
 */
function staffFound({ db, place: { camp_id, scope }, words, ids }: SourceAt) {
	const named = scope.kind === "camp" ? (ids ?? []) : [];
	const conditions = [
		sql`s.deleted_at IS NULL`,
		sql`p.deleted_at IS NULL`,
		...holdsWordsOrPhone(words, sql`p.search_text`, sql`p.phone`),
	];
	return db.all<Row>(sql`SELECT x.id AS id, x.first_name AS first_name, x.last_name AS last_name,
		x.preferred_name AS preferred_name, x.email AS email, x.profile_image_url AS profile_image_url, x.sort_name AS sort_name,
		(SELECT json_object('position', e.position, 'season', n.name, 'is_current', n.is_current, 'ends_on', e.ends_on)
			FROM staff_season e CROSS JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
			WHERE e.camp_id = ${camp_id} AND e.staff_id = x.id ORDER BY n.is_current DESC, n.start_date DESC, n.id LIMIT 1) AS work,
		(SELECT n.name FROM staff_application a JOIN season n ON n.camp_id = a.camp_id AND n.id = a.season_id
			WHERE a.camp_id = ${camp_id} AND a.staff_id = x.id ORDER BY n.start_date DESC, n.id LIMIT 1) AS applied_for
		FROM (SELECT s.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
				p.email AS email, p.profile_image_url AS profile_image_url, s.sort_name AS sort_name
			FROM json_each(${JSON.stringify(named)}) v JOIN staff s ON s.camp_id = ${camp_id} AND s.id = v.value
			CROSS JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id
			WHERE ${sql.join(conditions, sql` AND `)} ORDER BY s.sort_name, s.id LIMIT ${MOST}) x
		ORDER BY x.sort_name, x.id`);
}

/** Staff by name and email, each with position and season, this season's staff first. */
export const staffSource = defineSource({
	type: "staff",
	permission: "staff_view",
	index: ofWholeCamp({ kinds: [KIND.staff, KIND.mixed], most: MOST }),
	reads: (at) => ({ staff: staffFound(at) }),
	view: ({ ctx, rows, words }) =>
		rows.staff.map((row) => {
			const [title, full] = [displayName(row), fullName(row)];
			const folded = foldText(`${title} ${full}`);
			const by_email = row.email !== null && words.length > 0 && !textHolds(words, nameText(row));
			const work = row.work === null ? null : (JSON.parse(row.work) as Work);
			const left = work !== null && work.ends_on !== null && work.ends_on < ctx.today;
			const applied = row.applied_for ? `Applied for ${row.applied_for}` : "Staff";
			return {
				title: folded,
				past: work !== null && (!work.is_current || left),
				order: [PEOPLE.staff, row.sort_name, row.id],
				result: {
					id: `staff:${row.id}`,
					title,
					subtitle: work ? `${work.position} · ${work.season}${left ? " · Former" : ""}` : applied,
					description: by_email ? row.email : full === title ? null : full,
					category: "people" as const,
					type: "staff",
					url: staffPaths.staff(row.id),
					icon: "id-card",
					metadata: { person_id: row.id, profile_image_url: row.profile_image_url },
				},
			};
		}),
});
