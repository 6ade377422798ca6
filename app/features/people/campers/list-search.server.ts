import { type SQL, sql } from "drizzle-orm";
import { KIND, type PeopleSearch } from "#db/search/entries";
import { type Bind, holdsWords, holdsWordsOrPhone, searchWords } from "#db/search/words";
import type { Scope } from "#app/platform/context.server";
import { type Hits, MOST_HITS } from "#app/platform/search/people-index.server";
import type { Found, ReportAt } from "#app/platform/query/entity";
import type { CamperQuery } from "./inputs";
import { blockInForce, holdsOn } from "#db/release-block";

// Search in the camper list by the names of a camper and of their parents, because the person on the phone is a
// parent. Parents match under the rules of the camper's page: the relationship is valid today, and a person the
// camper must not be released to is never named. The last digits of a phone number match only where the whole camp
// is searched, because those users can see its phone numbers.

/**
 * Maximum number of search words; the longest ones are used. A statement accepts a hundred parameters, and outside
 * the catalog each word takes several.
 */
const MOST_WORDS = 8;

/** Words to search for. Empty without a search. */
export const listWords = (q: string | undefined) => searchWords(q ?? "").slice(0, MOST_WORDS);

/**
 * Search strategy.
 * - `within`: the list is small, so its campers and their parents are compared directly
 * - `beside`: the list is compared directly, and the index is queried for parents only
 * - `index`: the index is queried for both
 */
type Way = "none" | "within" | "beside" | "index";

interface Asked {
	/** Null while it isn't known. */
	scope: Scope | null;
	query: CamperQuery;
}

function wayOf({ scope, query }: Asked): Way {
	if (listWords(query.q).length === 0) return "none";
	if ((scope && scope.kind !== "camp") || query.status === "deleted") return "within";
	return query.session || query.tag || query.group ? "beside" : "index";
}

/** Kinds of people who can be a parent, starting with those who have no other role. */
const PARENTS = [KIND.other, KIND.mixed, KIND.staff];

/** Builds the search index query for a list. Null when the index isn't needed. */
export function searchOf(asked: Asked): PeopleSearch | null {
	const way = wayOf(asked);
	if (way === "none" || way === "within") return null;
	const words = listWords(asked.query.q);
	if (way === "beside") return { words, kinds: [], related: PARENTS };
	const { active_camper, mixed, other_camper } = KIND;
	const status = asked.query.status ?? "active";
	const kinds =
		status === "all"
			? [active_camper, mixed, other_camper]
			: [mixed, status === "active" ? active_camper : other_camper];
	return { words, kinds, related: PARENTS, most: mostHits(asked.query) };
}

/**
 * Maximum number of campers a search examines. Higher for a single grade, where few of them remain to be shown.
 */
export const mostHits = ({ grade }: Pick<CamperQuery, "grade">) =>
	grade === undefined ? MOST_HITS : MOST_HITS_OF_A_GRADE;

const MOST_HITS_OF_A_GRADE = 70;

/**
 * True when a list can be shown although the index didn't respond. Then only matches through parents are missing.
 */
export const isShownWithoutIndex = (asked: Asked) => wayOf(asked) !== "index";

/** SQL that a search adds to a list's statement, for camper c and person p. */
export interface ListSearch {
	/** Condition: the camper's own names or email contain the words. */
	own: SQL;
	/** Condition: the camper matches, by their own data or through a parent. */
	found: SQL;
	/** Ids to start from, as v. Null when the query starts from the list's other sets or from the camp. */
	set: SQL | null;
	/** CTE `kin`, the campers found through a parent. Null when the other parts don't use it. */
	kin: SQL | null;
	/** Condition by which a camper of another set matches, given their id and search text. Null: use `found`. */
	among: ((id: SQL, text: SQL) => SQL) | null;
}

/** SQL of a search in a list, given the index's result. Null without a search. */
export function listSearch({
	camp,
	today,
	hits,
	...asked
}: Asked & { camp: string; today: string; hits: Hits | null | undefined }): ListSearch | null {
	const way = wayOf(asked);
	if (way === "none") return null;
	const words = listWords(asked.query.q);
	if (way === "within") {
		const own = all(holdsWords(words, sql`p.search_text`));
		const byParent = sql`EXISTS (SELECT 1 FROM ${parentsOf(sql`c.camp_id`, sql`c.id`, words, today, { by_phone: false })})`;
		return { own, found: sql`(${own} OR ${byParent})`, set: null, kin: null, among: null };
	}
	const own = all(holdsWordsOrPhone(words, sql`p.search_text`, sql`p.phone`));
	if (!hits) return { own, found: own, set: null, kin: null, among: null };
	const kin = childrenOf(camp, hits.related, words, today);
	if (way === "beside") {
		const among = (id: SQL, text: SQL) =>
			sql`(${all(holdsWords(words, text))} OR ${id} IN (SELECT id FROM kin))`;
		return { own, found: among(sql`p.id`, sql`p.search_text`), set: null, kin, among };
	}
	const set = sql`SELECT id, 1 AS by_kin FROM kin UNION ALL SELECT value, 0 FROM json_each(${JSON.stringify(hits.ids)})
		WHERE value NOT IN (SELECT id FROM kin)`;
	return { own, found: sql`(v.by_kin OR ${own})`, set, kin, among: null };
}

const CAMPER_C = { camp: sql`c.camp_id`, camper: sql`c.id` };

/** JSON of the parent whose data matched the search. Null in a list without a search. */
export function foundThrough(q: string | undefined, today: string, { camp, camper } = CAMPER_C): SQL | null {
	const words = listWords(q);
	if (words.length === 0) return null;
	return sql`(SELECT json_object('type', r.type, 'first_name', g.first_name, 'last_name', g.last_name,
			'preferred_name', g.preferred_name) FROM ${parentsOf(camp, camper, words, today, { by_phone: true })}
		ORDER BY r.contact_order IS NULL, r.contact_order, g.sort_name LIMIT 1)`;
}

/** Part of `foundThrough` that explains a match: "Parent: Ana Diaz". */
export interface Through {
	type: "parent" | "guardian" | "step_parent";
	first_name: string;
	last_name: string;
	preferred_name: string | null;
}

/** How words are compared with a person. */
interface Matching {
	by_phone: boolean;
	/** Binds a word; by default in a parameter of its own. */
	bind?: Bind;
}

/**
 * SQL condition: relationship r makes person g a parent of camper r.person_id who can be named and contains the
 * words.
 */
const isParent = (
	words: string[],
	today: string | SQL,
	{ by_phone, bind }: Matching,
) => sql`r.type IN ('parent', 'guardian', 'step_parent')
	AND ${holdsOn(today)}
	AND g.deleted_at IS NULL AND ${all(by_phone ? holdsWordsOrPhone(words, sql`g.search_text`, sql`g.phone`, bind) : holdsWords(words, sql`g.search_text`, bind))}
	AND NOT ${blockInForce(today, { camp_id: sql`r.camp_id`, child: sql`r.person_id`, to: sql`r.related_person_id` })}`;

/** FROM … WHERE of one camper's parents whose data contains the words. */
const parentsOf = (camp: SQL, camper: SQL, words: string[], today: string | SQL, how: Matching) =>
	sql`person_relationship r INDEXED BY person_relationship_once
		JOIN person g ON g.camp_id = r.camp_id AND g.id = r.related_person_id
		WHERE r.camp_id = ${camp} AND r.person_id = ${camper} AND ${isParent(words, today, how)}`;

/** Ids of all children of those of the given people whose data contains the words. */
const childrenOf = (
	camp: string | SQL,
	parents: readonly string[],
	words: string[],
	today: string | SQL,
	bind?: Bind,
) =>
	sql`SELECT DISTINCT r.person_id AS id FROM json_each(${JSON.stringify(parents)}) v
		JOIN person g ON g.camp_id = ${camp} AND g.id = v.value
		JOIN person_relationship r
			ON r.camp_id = g.camp_id AND r.related_person_id = g.id
		WHERE ${isParent(words, today, { by_phone: true, bind })}`;

const all = (conditions: SQL[]) => sql.join(conditions, sql` AND `);

// The same search as a field of the catalog, for camper c and person p.

/** What the index found for a list, as the field needs it. */
export const foundFor = (asked: Asked, hits: Hits | null | undefined): Found | null =>
	hits ? { ids: wayOf(asked) === "index" ? hits.ids : null, related: hits.related } : null;

/** A condition: the camper's own names, email or phone contain the words. */
export const holdsOwn = (typed: string, { kind }: Scope, bind?: Bind): SQL => {
	const text = sql`p.search_text`;
	const words = listWords(typed);
	return all(
		kind === "camp" ? holdsWordsOrPhone(words, text, sql`p.phone`, bind) : holdsWords(words, text, bind),
	);
};

/** The campers of parents that the index found, as a table. */
const kinOf = ({ table, camp_id, today, bind }: ReportAt, related: readonly string[], typed: string): SQL =>
	table("kin", "id", childrenOf(camp_id, related, listWords(typed), today, bind));

/** A condition: the camper's own data or those of a parent contain the words. */
export function holdsSearch(_value: SQL, at: ReportAt, typed: string): SQL {
	const { found, scope, today, bind } = at;
	const words = listWords(typed);
	if (words.length === 0) return sql`1`;
	const own = holdsOwn(typed, scope, bind);
	if (found) return sql`(${own} OR c.id IN (SELECT id FROM ${kinOf(at, found.related, typed)}))`;
	const by_phone = scope.kind === "camp";
	return sql`(${own} OR EXISTS (SELECT 1 FROM ${parentsOf(sql`c.camp_id`, sql`c.id`, words, today, { by_phone, bind })}))`;
}

/** Campers that the index found, where their own row or a parent's has the words. Null when the index wasn't asked for campers. */
export function searched(_has: unknown, at: ReportAt, typed: string): SQL | null {
	const { found, camp_id, scope, bind } = at;
	if (!found?.ids || listWords(typed).length === 0) return null;
	const kin = kinOf(at, found.related, typed);
	return sql`SELECT id AS k0 FROM ${kin} UNION ALL SELECT h.value AS k0 FROM json_each(${JSON.stringify(found.ids)}) h
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = h.value
		WHERE h.value NOT IN (SELECT id FROM ${kin}) AND ${holdsOwn(typed, scope, bind)}`;
}
