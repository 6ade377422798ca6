import { type SQL, sql } from "drizzle-orm";
import { KIND, type PeopleSearch } from "#db/search/entries";
import { holdsWords, holdsWordsOrPhone, searchWords } from "#db/search/words";
import type { Scope } from "#app/platform/context.server";
import { type Hits, MOST_HITS } from "#app/platform/search/people-index.server";
import type { CamperQuery } from "./inputs";
import { blockInForce, holdsOn } from "#db/release-block";

// A list of campers is searched by what a camper is called, and by what their parents are: whoever telephones is a
// parent. Children are found by a parent under the rules of their page: the relation holds today, and nobody is named
// whom the child must not be released to. The end of a phone number finds them where the whole camp is searched, whose
// phones its searchers see.

/** Of what is typed the longest words decide; a statement takes a hundred values, and has each word several times. */
const MOST_WORDS = 8;

/** The words a list is searched for; none when it is not. */
export const listWords = (q: string | undefined) => searchWords(q ?? "").slice(0, MOST_WORDS);

/**
 * How a search goes about it. `within`: the list is so few that they and their parents are looked through. `beside`: the
 * list is looked through, the index is asked for parents alone. `index`: the index is asked for both.
 */
type Way = "none" | "within" | "beside" | "index";

interface Asked {
	/** Null while it is not known. */
	scope: Scope | null;
	query: CamperQuery;
}

function wayOf({ scope, query }: Asked): Way {
	if (listWords(query.q).length === 0) return "none";
	if ((scope && scope.kind !== "camp") || query.status === "deleted") return "within";
	return query.session || query.tag || query.group ? "beside" : "index";
}

/** Persons of other kinds who may be somebody's parent: those who are nothing else first. */
const PARENTS = [KIND.other, KIND.mixed, KIND.staff];

/** What to ask the search index for a list; null when there is nothing to ask it. */
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

/** How many campers a list's search looks at: of one grade few of them are left to be shown, so that more may be read. */
export const mostHits = ({ grade }: Pick<CamperQuery, "grade">) =>
	grade === undefined ? MOST_HITS : MOST_HITS_OF_A_GRADE;

const MOST_HITS_OF_A_GRADE = 70;

/** Whether a list can be shown although the index did not answer: then only children of parents are missing. */
export const isShownWithoutIndex = (asked: Asked) => wayOf(asked) !== "index";

/** What a search adds to a list's statement, for camper c and person p. */
export interface ListSearch {
	/** Whether the camper's own names or email hold the words. */
	own: SQL;
	/** Whether the camper is found, by themselves or by a parent. */
	found: SQL;
	/** Ids to start from, as v; null when the list's other sets or the camp are walked. */
	set: SQL | null;
	/** The CTE `kin`, campers found by a parent, that the others use; null when they do not. */
	kin: SQL | null;
	/** Whether a camper of another set may be found, by their id and the text they are searched by; null: see `found`. */
	among: ((id: SQL, text: SQL) => SQL) | null;
}

/** How a list is searched with what the index answered; null when nothing is searched. */
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

/** The parent because of whom a camper is found, as JSON; null in a list that is not searched. */
export function foundThrough(q: string | undefined, today: string, { camp, camper } = CAMPER_C): SQL | null {
	const words = listWords(q);
	if (words.length === 0) return null;
	return sql`(SELECT json_object('type', r.type, 'first_name', g.first_name, 'last_name', g.last_name,
			'preferred_name', g.preferred_name) FROM ${parentsOf(camp, camper, words, today, { by_phone: true })}
		ORDER BY r.contact_order IS NULL, r.contact_order, g.sort_name LIMIT 1)`;
}

/** What of `foundThrough` says why somebody is listed: "Parent: Ana Diaz" is made of it. */
export interface Through {
	type: "parent" | "guardian" | "step_parent";
	first_name: string;
	last_name: string;
	preferred_name: string | null;
}

/** A relation r that makes person g a parent of camper r.person_id who may be named. */
const isParent = (
	words: string[],
	today: string,
	{ by_phone }: { by_phone: boolean },
) => sql`r.type IN ('parent', 'guardian', 'step_parent')
	AND ${holdsOn(today)}
	AND g.deleted_at IS NULL AND ${all(by_phone ? holdsWordsOrPhone(words, sql`g.search_text`, sql`g.phone`) : holdsWords(words, sql`g.search_text`))}
	AND NOT ${blockInForce(today, { camp_id: sql`r.camp_id`, child: sql`r.person_id`, to: sql`r.related_person_id` })}`;

/** FROM … WHERE of the parents of one camper who hold the words. */
const parentsOf = (camp: SQL, camper: SQL, words: string[], today: string, how: { by_phone: boolean }) =>
	sql`person_relationship r INDEXED BY person_relationship_once
		CROSS JOIN person g ON g.camp_id = r.camp_id AND g.id = r.related_person_id
		WHERE r.camp_id = ${camp} AND r.person_id = ${camper} AND ${isParent(words, today, how)}`;

/** The ids of all children of some persons who hold the words. */
const childrenOf = (camp: string, parents: readonly string[], words: string[], today: string) =>
	sql`SELECT DISTINCT r.person_id AS id FROM json_each(${JSON.stringify(parents)}) v
		CROSS JOIN person g ON g.camp_id = ${camp} AND g.id = v.value
		CROSS JOIN person_relationship r INDEXED BY person_relationship_related
			ON r.camp_id = g.camp_id AND r.related_person_id = g.id
		WHERE ${isParent(words, today, { by_phone: true })}`;

const all = (conditions: SQL[]) => sql.join(conditions, sql` AND `);
