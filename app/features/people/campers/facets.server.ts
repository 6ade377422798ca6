import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { foldText, searchable, typedWords } from "#app/lib/text";
import type { Audience } from "#app/platform/auth/audiences";
import type { PlaceToday } from "#app/platform/context.server";
import type { ListQuery } from "./inputs";
import type { StoredTag } from "./queries.server";
import { CAMPER_STATUSES } from "./rules";
import { worksOn } from "./scope.server";

/** Choice of a filter or field. */
export interface Choice {
	id: string;
	name: string;
}

/** Longest list of choices shown inline. Beyond this, the user searches in a panel. */
const MOST_IN_LIST = 25;
/** Maximum number of choices that a panel searches. */
const MOST_LOOKED_THROUGH = 400;
/** Maximum number of choices that a panel shows. */
const MOST_OFFERED = 48;

/**
 * Number of choices to read: one more than fits the inline list, to detect that there are more, or all that an
 * open panel searches.
 */
const mostOf = (is_open: boolean) => (is_open ? MOST_LOOKED_THROUGH : MOST_IN_LIST) + 1;

export interface SessionChoice extends Choice {
	start_date: string;
	end_date: string;
}

/**
 * Reads the season's sessions by date, and the chosen session wherever it is, with its season's name if that is a
 * different one.
 */
export const sessionChoices = (
	db: Db,
	camp_id: string,
	{ season, session, choose }: Pick<ListQuery, "season" | "session" | "choose">,
) => {
	const shown = followedSeason(camp_id, season);
	return {
		sessions:
			db.all<SessionChoice>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date
			FROM session s WHERE s.camp_id = ${camp_id} AND s.season_id = ${shown}
			AND s.deleted_at IS NULL ORDER BY s.start_date, s.id LIMIT ${mostOf(choose === "session")}`),
		session: session
			? db.all<Choice>(sql`SELECT s.id AS id, s.name || CASE WHEN s.season_id = ${shown} THEN '' ELSE ', ' || x.name END AS name
				FROM session s JOIN season x ON x.camp_id = s.camp_id AND x.id = s.season_id
				WHERE s.camp_id = ${camp_id} AND s.id = ${session} AND s.deleted_at IS NULL`)
			: null,
	};
};

/**
 * Reads the groups a user can filter by: their own while they are employed here, for a groups scope, otherwise all
 * active ones. Also reads the chosen group.
 */
export const groupChoices = (
	db: Db,
	{ camp_id, scope, today }: PlaceToday,
	{ group, choose }: Pick<ListQuery, "group" | "choose">,
) => {
	// Starts from the group's staff: in the order that DISTINCT would prefer, SQLite reads all of the camp's groups.
	const from =
		scope.kind === "camp"
			? sql`camp_group g`
			: sql`(SELECT DISTINCT gs.group_id AS id FROM group_staff gs
					JOIN session s ON s.camp_id = gs.camp_id AND s.id = gs.session_id
					WHERE gs.camp_id = ${camp_id} AND gs.staff_id = ${scope.person_id}
					AND ${worksOn(today, { camp_id: sql`gs.camp_id`, staff_id: sql`gs.staff_id`, season_id: sql`s.season_id` })}) own
				JOIN camp_group g ON g.id = own.id`;
	const groups = sql`SELECT g.id AS id, g.name AS name FROM ${from} WHERE g.camp_id = ${camp_id} AND g.is_active = 1`;
	return {
		groups: db.all<Choice>(sql`${groups} ORDER BY g.kind, g.name, g.id LIMIT ${mostOf(choose === "group")}`),
		group: group ? db.all<Choice>(sql`${groups} AND g.id = ${group}`) : null,
	};
};

/** Requested value of a filter, and the choice it matches. */
interface Asked {
	id: string;
	found: Choice | undefined;
}

/** Requested value of a filter with the choice that was read for it. Null when the filter is empty. */
export const askedFor = (id: string | undefined, read: readonly Choice[]): Asked | null =>
	id === undefined ? null : { id, found: read.find((row) => row.id === id) };

/**
 * Options of a filter. A requested value that isn't among the choices, as in a link to another season's session,
 * is added, so that no hidden filter narrows the list.
 */
export function optionsWith(read: readonly Choice[], asked: Asked | null) {
	const options = read.map(({ id, name }) => ({ value: id, label: name }));
	if (!asked || options.some(({ value }) => value === asked.id)) return options;
	return [...options, { value: asked.id, label: nameOf(asked) }];
}

const nameOf = ({ found }: Asked) => found?.name ?? "Not found";

/** Offer of a filter: all its choices or, when there are too many, only the chosen one. */
export function filterChoices(read: readonly Choice[], asked: Asked | null, is_open: boolean) {
	const is_long = is_open || read.length > MOST_IN_LIST;
	return { options: is_long ? [] : optionsWith(read, asked), is_long, chosen: asked && nameOf(asked) };
}

/** Offer of a panel: the choices whose names match the search, and the number of further matches. */
export function panelChoices<C extends Choice>(read: readonly C[], find: string | undefined) {
	const words = typedWords(find ?? "").map(searchable);
	const known = read.slice(0, MOST_LOOKED_THROUGH);
	const matches = known.filter(({ name }) => {
		const folded = searchable(foldText(name));
		return words.every((word) => folded.includes(word));
	});
	return {
		choices: matches.slice(0, MOST_OFFERED),
		more: Math.max(0, matches.length - MOST_OFFERED),
		is_cut: read.length > MOST_LOOKED_THROUGH,
		looked_through: MOST_LOOKED_THROUGH,
	};
}

/** Sorts sessions that aren't over first (earliest first), then past ones (latest first). */
export const byUse = (sessions: readonly SessionChoice[], today: string) => [
	...sessions.filter(({ end_date }) => end_date >= today),
	...sessions.filter(({ end_date }) => end_date < today).reverse(),
];

/** Reads the active tags, with their audience. */
export const tagChoices = (db: Db, camp_id: string) =>
	db.all<StoredTag>(sql`SELECT d.id AS id, d.key AS key, d.label AS label, d.color AS color, d.audience AS audience FROM definition d
		WHERE d.type = 'camper_tag' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		ORDER BY d."order", d.label, d.id LIMIT 200`);

/** Reads the tag that a list is filtered by, by id or key, even when it is deactivated. */
export const askedTag = (db: Db, camp_id: string, tag: string) =>
	db.all<
		Choice & { audience: Audience }
	>(sql`SELECT d.id AS id, d.label AS name, d.audience AS audience FROM definition d
		WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) AND (d.id = ${tag} OR d.key = ${tag}) LIMIT 1`);

/** Reads the active genders, by key. */
export const genderChoices = (db: Db, camp_id: string) =>
	db.all<{ key: string; label: string }>(sql`SELECT d.key AS key, d.label AS label FROM definition d
		WHERE d.type = 'gender' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		ORDER BY d."order", d.label, d.id LIMIT 100`);

/** Reads the number of the camp's campers, including archived ones, from the stored counters. */
export const totalRead = (db: Db, camp_id: string) =>
	db.all<{ n: number }>(sql`SELECT coalesce(sum(value), 0) AS n FROM camp_counter
		WHERE camp_id = ${camp_id} AND name IN (${sql.join(
			CAMPER_STATUSES.map((status) => sql`${`campers:${status}`}`),
			sql`, `,
		)})`);
