import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { ageOn } from "#app/lib/dates";
import type { PersonFacts } from "#app/lib/people";
import { type Audience, inAudience, seenEntries } from "#app/platform/auth/audiences";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { listPage } from "#app/platform/query/list-rows.server";
import type { CamperFields, CamperQuery } from "./inputs";
import { mostCounted, storedCount } from "./list-count.server";
import { campersPlan } from "./list-plan";
import { camperRows, type ListAsked, seasonIn } from "./list-rows.server";
import { foundThrough, holdsOwn } from "./list-search.server";
import { type CamperStatus, gradeFor, gradeSettings } from "./rules";
import { visibleCampers } from "./scope.server";

export interface SeasonRow {
	id: string;
	name: string;
	year: number;
}

export interface Tag {
	id: string;
	key: string;
	label: string;
	color: string | null;
}

/** Tag as read, before it is filtered for the viewer. */
export type StoredTag = Tag & { audience: Audience };

/** Parses tags from JSON and keeps the ones visible to the viewer. */
export const seenTags = (tags: string, can: CampCtx["can"]): Tag[] =>
	seenEntries(JSON.parse(tags) as StoredTag[], can);

/** Complete record of a camper. `tags` is JSON of {@link StoredTag}s. */
export interface CamperRow extends PersonFacts {
	id: string;
	status: CamperStatus;
	profile_image_url: string | null;
	grade_override: number | null;
	tags: string;
	/** Year of the season that the grade refers to. Null while the camp has none. */
	season_year: number | null;
	created_at: string;
	updated_at: string;
	person_updated_at: string;
	deleted_at: string | null;
}

/** JSON of person p's tags. `camp` can be a value when the camp is already known. */
const tagsOf = (
	camp: SQL,
) => sql`(SELECT json_group_array(json_object('id', td.id, 'key', td.key, 'label', td.label, 'color', td.color, 'audience', td.audience))
	FROM (SELECT d.* FROM camper_tag ct JOIN definition d ON d.id = ct.definition_id
		WHERE ct.camp_id = ${camp} AND ct.camper_id = p.id ORDER BY d."order", d.label, d.id) td)`;

/**
 * JSON of the names of the season's sessions in which person p is enrolled, in order. Read from the stored season
 * row, so that earlier years aren't read, and the season is looked up once instead of per row.
 */
const sessionsOf = (camp: string) => sql`(SELECT json_group_array(es.name) FROM (
	SELECT s.name FROM camper_season cs JOIN json_each(cs.session_ids) held
	CROSS JOIN session s ON s.camp_id = ${camp} AND s.id = held.value AND s.deleted_at IS NULL
	WHERE cs.camp_id = ${camp} AND cs.season_id = (SELECT id FROM asked_season) AND cs.camper_id = p.id
	ORDER BY s.start_date, s.id) es)`;

const recordColumns = sql`c.id AS id, p.first_name AS first_name, p.last_name AS last_name,
	p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.gender AS gender, p.pronouns AS pronouns,
	p.email AS email, p.phone AS phone, p.city AS city, p.state AS state, c.status AS status,
	p.profile_image_url AS profile_image_url, o.grade AS grade_override, ${tagsOf(sql`c.camp_id`)} AS tags, sn.year AS season_year,
	c.created_at AS created_at, c.updated_at AS updated_at, p.updated_at AS person_updated_at, c.deleted_at AS deleted_at`;

/** Joins of camper c: the person p, the season sn and its grade override o. */
const recordTables = (camp: string, season: string | undefined) =>
	sql`CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
		LEFT JOIN (${seasonIn(camp, season)}) sn ON 1
		LEFT JOIN camper_grade_override o ON o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = sn.id`;

/**
 * Reads a camper's record in one statement. No row when the camper is in another camp, out of scope or deleted
 * (unless `deleted` is set).
 */
export function camperRead(
	db: Db,
	{
		place,
		today,
		id,
		season,
		deleted,
	}: { place: CampScope; today: string; id: string; season?: string; deleted?: boolean },
) {
	const scope = visibleCampers(place.scope, { of: camperAsC, today });
	return db.all<CamperRow>(sql`SELECT ${recordColumns} FROM camper c ${recordTables(place.camp_id, season)}
		WHERE c.camp_id = ${place.camp_id} AND c.id = ${id}
		${deleted ? sql`` : sql`AND c.deleted_at IS NULL`} ${scope ? sql`AND ${scope}` : sql``}`);
}

const camperAsC = { camp_id: sql`c.camp_id`, id: sql`c.id` };

/** Record as the API returns it to the caller. */
export function toCamperFields(
	row: CamperRow,
	{ today, can, camp }: Pick<CampCtx, "today" | "can" | "camp">,
): CamperFields {
	const { season_year, tags } = row;
	const { cutoff } = gradeSettings(camp.settings);
	return {
		id: row.id,
		first_name: row.first_name,
		last_name: row.last_name,
		preferred_name: row.preferred_name,
		birth_date: row.birth_date,
		age: row.birth_date === null ? null : ageOn(row.birth_date, today),
		gender: row.gender,
		pronouns: row.pronouns,
		email: row.email,
		phone: row.phone,
		city: row.city,
		state: row.state,
		status: row.status,
		grade: season_year === null ? null : gradeFor(row, { year: season_year }, cutoff),
		grade_override: row.grade_override,
		tags: seenTags(tags, can),
		profile_image_url: row.profile_image_url,
		created_at: row.created_at,
		updated_at: row.updated_at,
		deleted_at: row.deleted_at,
	};
}

type RecordRow = CamperRow & {
	/** Place in the order of the list, for the cursor. */
	place: string;
	/** JSON of the names of the season's sessions in which they are enrolled, in order. */
	sessions: string;
};

/**
 * Checks the filters of a list: deleted campers require the permission to restore them, sessions and returning campers
 * the permission to see sessions, and a tag membership in its audience.
 * @param tag result of {@link askedTag}
 * @throws FORBIDDEN without the permission; NOT_FOUND for a tag that the caller can't see
 */
export function assertMayList(
	{ can }: Pick<CampCtx, "can">,
	{ status, session, returning }: Pick<CamperQuery, "status" | "session" | "returning">,
	tag: readonly { audience: Audience }[] | null,
): void {
	if (tag?.some(({ audience }) => !inAudience(audience, can))) throw notFound("This tag");
	if (session && !can("sessions_view"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to see sessions before you can filter by one.",
			permission: "sessions_view",
		});
	if (returning && !can("sessions_view"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to see sessions to filter by returning campers.",
			permission: "sessions_view",
		});
	if (status === "deleted" && !can("campers_edit"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to edit campers to see deleted ones.",
			permission: "campers_edit",
		});
}

/** Reads one page of records for the API and the export: one row more than `limit`. */
export function recordsRead(db: Db, asked: ListAsked, limit: number, cursor?: string) {
	const { camp_id } = asked.place;
	const rows = camperRows(db, asked);
	// The joins keep the order of the page.
	return db.all<RecordRow>(sql`${rows.page(limit, cursor)} SELECT ${rows.place} AS place, ${recordColumns}, ${sessionsOf(camp_id)} AS sessions
		FROM page CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = page.k0
		${recordTables(camp_id, asked.query.season)}`);
}

/** Camper as the list shows them. `tags` and `sessions` are JSON. */
export interface ListRow {
	id: string;
	/** Place in the order of the list, for the cursor. */
	place: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	status: CamperStatus;
	profile_image_url: string | null;
	grade_override: number | null;
	tags: string;
	/** Names of the season's sessions in which they are enrolled, in order. */
	sessions: string;
	/** Total number of search results. Null without a search. */
	found: number | null;
	/** JSON of the parent whose data matched the search. Null if the camper's own data matched. */
	through: string | null;
}

/** Reads one page of the list: one row more than `limit`. */
export function listRead(db: Db, asked: ListAsked, limit: number, cursor?: string) {
	const { camp_id, scope } = asked.place;
	const { q = "" } = asked.query;
	const through = foundThrough(q, asked.today, { camp: sql`${camp_id}`, camper: sql`p.id` });
	const searched = through
		? sql`page.n AS found, CASE WHEN ${holdsOwn(q, scope)} THEN NULL ELSE ${through} END AS through`
		: sql`NULL AS found, NULL AS through`;
	const rows = camperRows(db, asked);
	// The joins keep the order of the page. Sorting again would read each row once more.
	return db.all<ListRow>(sql`${rows.page(limit, cursor, through ? "counted" : undefined)}
		SELECT ${rows.place} AS place, p.id AS id, p.first_name AS first_name,
		p.last_name AS last_name, p.preferred_name AS preferred_name, p.birth_date AS birth_date, page.status AS status,
		p.profile_image_url AS profile_image_url, o.grade AS grade_override, ${tagsOf(sql`${camp_id}`)} AS tags, ${sessionsOf(camp_id)} AS sessions, ${searched}
		FROM page CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = page.k0
		LEFT JOIN camper_grade_override o ON o.camp_id = ${camp_id} AND o.camper_id = p.id AND o.season_id = (SELECT id FROM asked_season)`);
}

interface Counted {
	n: number;
	is_exact: number;
}

/** Counts the campers of the list. `is_exact` is 0 when there are more than were counted. */
export function countRead(db: Db, asked: ListAsked) {
	const stored = storedCount(asked);
	if (stored) return db.all<Counted>(sql`SELECT n, 1 AS is_exact FROM (${stored})`);
	const most = mostCounted(asked.query);
	return db.all<Counted>(sql`SELECT n, n <= ${most} AS is_exact FROM (${camperRows(db, asked).count(most)})`);
}

export const seasonRead = (db: Db, camp_id: string, wanted?: string) =>
	db.all<SeasonRow>(seasonIn(camp_id, wanted));

/** Cuts the rows read to one page and adds the cursor of the next. */
export const camperPage = <Row extends { place: string }>(rows: Row[], limit: number, query: CamperQuery) =>
	listPage(rows, limit, campersPlan(query));
