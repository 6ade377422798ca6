import { type SQL, sql } from "drizzle-orm";
import { KIND, type PeopleSearch } from "#db/search/entries";
import { holdsWords, holdsWordsOrPhone, searchWords } from "#db/search/words";
import { PERSON_TYPES, type PersonType } from "#app/lib/people";
import type { CampCtx, Scope } from "#app/platform/context.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Hits } from "#app/platform/search/people-index.server";
import type { PersonQuery } from "./inputs";
import { reachOf } from "./scope.server";

const KINDS: Record<PersonType, number[]> = {
	camper: [KIND.active_camper, KIND.other_camper],
	staff: [KIND.staff, KIND.mixed],
	parent: [KIND.other, KIND.mixed],
	other: [KIND.other, KIND.mixed],
};

/**
 * Builds the search index query. Null without a search, or for a narrow scope, whose few people are searched
 * directly.
 */
export function searchOf({ scope, query }: { scope: Scope | null; query: PersonQuery }): PeopleSearch | null {
	const words = searchWords(query.q ?? "");
	// Deleted people aren't in the index.
	if (words.length === 0 || query.status || (scope && scope.kind !== "camp")) return null;
	return { words, kinds: query.person_type ? KINDS[query.person_type] : Object.values(KIND) };
}

export interface PersonRow {
	id: string;
	person_type: PersonType;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	email: string | null;
	phone: string | null;
	city: string | null;
	state: string | null;
	profile_image_url: string | null;
	is_active: number;
	created_at: string;
	updated_at: string;
	deleted_at: string | null;
	sort_name: string;
}

/** Columns of person p. */
export const personColumns = sql`p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
	p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email, p.phone AS phone, p.city AS city,
	p.state AS state, p.profile_image_url AS profile_image_url, p.is_active AS is_active, p.created_at AS created_at,
	p.updated_at AS updated_at, p.deleted_at AS deleted_at, p.sort_name AS sort_name`;

/**
 * Reads one page of the people visible to the member, by name: one row more than the limit.
 * @throws 400 for an invalid cursor
 */
export function findPersons(ctx: CampCtx, query: PersonQuery, hits: Hits | null) {
	const { types, ids } = reachOf(ctx);
	const wanted = query.person_type ? [query.person_type] : PERSON_TYPES;
	const whole = types.filter((type) => wanted.includes(type));
	const after = query.cursor === undefined ? null : decodeCursor(query.cursor, 2);
	const conditions = [
		sql`p.camp_id = ${ctx.camp.id}`,
		sql`p.deleted_at IS NULL`,
		...(after ? [sql`(p.sort_name, p.id) > (${after[0]}, ${after[1]})`] : []),
		...(query.is_active === undefined ? [] : [sql`p.is_active = ${query.is_active ? 1 : 0}`]),
		...(ctx.place.scope.kind === "camp"
			? holdsWordsOrPhone(searchWords(query.q ?? ""), sql`p.search_text`, sql`p.phone`)
			: holdsWords(searchWords(query.q ?? ""), sql`p.search_text`)),
	];
	// Reads from a set of ids, or from the name index, which covers one type at a time.
	const among = (set: SQL, of: readonly PersonType[]) =>
		part(
			sql`(${set}) v CROSS JOIN person p ON p.camp_id = ${ctx.camp.id} AND p.id = v.id`,
			[...conditions, sql`p.person_type IN (SELECT value FROM json_each(${JSON.stringify(of)}))`],
			query.limit,
		);
	const parts = [
		...(hits
			? [among(sql`SELECT value AS id FROM json_each(${JSON.stringify(hits.ids)})`, whole)]
			: whole.map((type) => part(sql`person p`, [...conditions, sql`p.person_type = ${type}`], query.limit))),
		...(ids
			? [
					among(
						ids,
						wanted.filter((type) => !types.includes(type)),
					),
				]
			: []),
	];
	if (parts.length === 0) return Promise.resolve([]);
	return ctx.db.all<PersonRow>(sql`SELECT ${personColumns}
		FROM (SELECT id, sort_name FROM (${sql.join(parts, sql` UNION ALL `)}) ORDER BY sort_name, id LIMIT ${query.limit + 1}) shown
		JOIN person p ON p.camp_id = ${ctx.camp.id} AND p.id = shown.id ORDER BY shown.sort_name, shown.id`);
}

const part = (from: SQL, conditions: SQL[], limit: number) =>
	sql`SELECT * FROM (SELECT p.id AS id, p.sort_name AS sort_name FROM ${from}
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY p.sort_name, p.id LIMIT ${limit + 1})`;

/** Cuts the rows read to one page and adds the cursor of the next. */
export function personPage(read: PersonRow[], limit: number) {
	const { rows, page } = pageOf(read, limit, (row) => [row.sort_name, row.id]);
	return { data: rows.map(personShown), page };
}

/** Row of a list as the API returns it. */
export const personShown = ({ sort_name: _, ...row }: PersonRow) => ({
	...row,
	is_active: row.is_active === 1,
});
