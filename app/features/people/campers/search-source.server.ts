import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { nameText } from "#db/person-names";
import { holdsWords, holdsWordsOrPhone } from "#db/search/words";
import { ageOn } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { foldText, textHolds } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { defineSource, ofWholeCamp, PEOPLE, SOURCE_ROWS, type SourceAt } from "#app/platform/search/source";
import { camperPaths } from "./paths";
import type { CamperStatus } from "./rules";
import { visibleCamperIds } from "./scope.server";

interface Row {
	id: string;
	status: CamperStatus;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	email: string | null;
	profile_image_url: string | null;
	sort_name: string;
}

/** Maximum number of candidates. Each costs three rows, and a search reads the candidates of every source. */
const MOST = 21;

/** Campers among the ids, or in a narrow scope, whose data contains the words. */
function campersFound({ db, place, today, words, ids }: SourceAt) {
	const { camp_id, scope } = place;
	const named = ids && sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`;
	const visible = scope.kind === "camp" ? null : visibleCamperIds(scope, camp_id, today);
	const [start, other] = visible ? [visible, named] : [named ?? sql`SELECT NULL AS id WHERE 0`, null];
	const conditions = [
		sql`c.deleted_at IS NULL`,
		sql`p.deleted_at IS NULL`,
		...(other ? [sql`c.id IN (${other})`] : []),
		...(scope.kind === "camp"
			? holdsWordsOrPhone(words, sql`p.search_text`, sql`p.phone`)
			: holdsWords(words, sql`p.search_text`)),
	];
	return db.all<Row>(sql`SELECT c.id AS id, c.status AS status, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, c.birth_date AS birth_date, p.email AS email,
		p.profile_image_url AS profile_image_url, c.sort_name AS sort_name
		FROM (${start}) v CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = v.id
		CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY c.sort_name, c.id LIMIT ${SOURCE_ROWS}`);
}

const CALLED: Record<CamperStatus, string> = { active: "Camper", lead: "Lead", archived: "Archived camper" };

/** True for users who can view campers, and for guardians, who see their own children. */
const seesCampers = ({ can, place }: CampCtx) => can("campers_view") || place.scope.kind === "own_children";

/** Campers by name and email, active ones first. */
export const camperSource = defineSource({
	type: "camper",
	permission: null,
	index: ofWholeCamp({ kinds: [KIND.active_camper, KIND.mixed, KIND.other_camper], most: MOST }),
	reads: (at) => ({ campers: campersFound(at) }),
	view: ({ ctx, rows, words }) =>
		(seesCampers(ctx) ? rows.campers : []).map((row) => {
			const [title, full] = [displayName(row), fullName(row)];
			const folded = foldText(`${title} ${full}`);
			const by_email = row.email !== null && words.length > 0 && !textHolds(words, nameText(row));
			const age = row.birth_date ? ` · ${ageOn(row.birth_date, ctx.today)} years` : "";
			return {
				title: folded,
				past: row.status !== "active",
				order: [PEOPLE.camper, row.sort_name, row.id],
				result: {
					id: `camper:${row.id}`,
					title,
					subtitle: CALLED[row.status] + age,
					description: by_email ? row.email : full === title ? null : full,
					category: "people" as const,
					type: "camper",
					url: camperPaths.camper(row.id),
					icon: "user",
					metadata: { person_id: row.id, status: row.status, profile_image_url: row.profile_image_url },
				},
			};
		}),
});
