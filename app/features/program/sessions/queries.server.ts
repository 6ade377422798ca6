import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { season, session, session_places, waitlist_line } from "#db/schema";
import { plainWords, searchableSql, searchWords } from "#db/search/words";
import { checkpointsIn } from "#app/lib/checkpoints";
import { weekdayOf } from "#app/lib/dates";
import { searchable } from "#app/lib/text";
import { weekdayMask, weekdaysIn } from "#app/lib/weekdays";
import { decodeCursor } from "#app/platform/http/page";
import type { SessionFields } from "./inputs";
import { sessionFill } from "./place-rules";
import type { ListedStatus, SessionStatus } from "./rules";

/** Input of reads: the database and the camp. */
export interface At {
	db: Db;
	place: { camp_id: string };
}

/** Columns of a session and its 'all' bucket: two rows. */
const listColumns = {
	id: session.id,
	season_id: session.season_id,
	name: session.name,
	description: session.description,
	start_date: session.start_date,
	end_date: session.end_date,
	weekdays: session.weekdays,
	checkpoints: session.checkpoints,
	status: sql<SessionStatus>`${session.status}`.as("status"),
	min_age: session.min_age,
	max_age: session.max_age,
	min_grade: session.min_grade,
	max_grade: session.max_grade,
	price_cents: session.price_cents,
	deposit_cents: session.deposit_cents,
	registration_opens_at: session.registration_opens_at,
	registration_closes_at: session.registration_closes_at,
	waitlist_enabled: session.waitlist_enabled,
	offer_hours: session.offer_hours,
	location_id: session.location_id,
	created_at: session.created_at,
	updated_at: session.updated_at,
	// A session whose spots were never set has a capacity of 0.
	capacity: sql<number>`coalesce(${session_places.capacity}, 0)`.as("capacity"),
	overbook: sql<number>`coalesce(${session_places.overbook}, 0)`.as("overbook"),
	overbook_reason: session_places.overbook_reason,
	taken: sql<number>`coalesce(${session_places.taken}, 0)`.as("taken"),
};

const columns = {
	...listColumns,
	cancellation_id: sql<
		string | null
	>`(SELECT x.cancellation_id FROM cancellation_session x WHERE x.camp_id = ${session.camp_id} AND x.session_id = ${session.id})`.as(
		"cancellation_id",
	),
	/** JSON of the buckets by gender or grades, without the 'all' bucket. */
	buckets: sql<string>`(SELECT json_group_array(json_object('gender', b.gender, 'min_grade', b.min_grade,
			'max_grade', b.max_grade, 'capacity', b.capacity, 'taken', b.taken,
			'places_left', max(0, b.capacity + b.overbook - b.taken)))
		FROM (SELECT * FROM session_places x WHERE x.camp_id = ${session.camp_id} AND x.session_id = ${session.id}
			AND x.bucket <> 'all' ORDER BY x.bucket) b)`.as("buckets"),
};

const wholePlaces = and(
	eq(session_places.camp_id, session.camp_id),
	eq(session_places.session_id, session.id),
	eq(session_places.bucket, "all"),
);

const sessions = ({ db }: At) => db.select(columns).from(session).leftJoin(session_places, wholePlaces);

/**
 * Sessions without their buckets by gender or grades, which no list shows: for hundreds of sessions, they would
 * make up half of the rows read.
 */
const listedSessions = ({ db }: At) =>
	db.select(listColumns).from(session).leftJoin(session_places, wholePlaces);

/** Reads one session of the camp. */
export const sessionById = (at: At, id: string | SQL) =>
	sessions(at).where(
		and(eq(session.camp_id, at.place.camp_id), eq(session.id, id), isNull(session.deleted_at)),
	);

export type SessionRow = Awaited<ReturnType<typeof sessionById>>[number];

/** Reads one deleted session, to restore it. */
export const deletedSessionById = ({ db, place }: At, id: string) =>
	db
		.select({ id: session.id, name: session.name, deleted_at: session.deleted_at })
		.from(session)
		.where(
			and(eq(session.camp_id, place.camp_id), eq(session.id, id), sql`${session.deleted_at} IS NOT NULL`),
		);

/** Reads the number on the waitlist of a session, without paused entries. No row if there never were any. */
export const waitingFor = ({ db, place }: At, session_id: string) =>
	db
		.select({ waiting: waitlist_line.waiting })
		.from(waitlist_line)
		.where(and(eq(waitlist_line.camp_id, place.camp_id), eq(waitlist_line.session_id, session_id)));

/** Reads a session's season. */
export const seasonOfSession = ({ db, place }: At, session_id: string) =>
	db
		.select({
			id: season.id,
			name: season.name,
			year: season.year,
			start_date: season.start_date,
			end_date: season.end_date,
		})
		.from(season)
		.innerJoin(session, and(eq(session.camp_id, season.camp_id), eq(session.season_id, season.id)))
		.where(and(eq(season.camp_id, place.camp_id), eq(session.id, session_id)));

/**
 * Reads the first sessions of a season by date. `narrowed` pre-filters without losing any session that {@link
 * filterSessions} keeps, so that spots are read only for possible matches; each of the others costs one row.
 */
export const sessionsOfSeason = (
	at: At,
	season_id: SQL<string>,
	{
		most = 500,
		narrowed = {},
		ids,
	}: {
		most?: number;
		narrowed?: { q?: string; status?: ListedStatus };
		/** Ids of all sessions that can match, if known. */
		ids?: readonly string[];
	} = {},
) =>
	listedSessions(at)
		.where(
			and(
				ids === undefined
					? and(eq(session.camp_id, at.place.camp_id), eq(session.season_id, season_id))
					: // Camp and id as a pair, which only the primary key has: by either alone the planner walks the camp's sessions.
						sql`(${session.camp_id}, ${session.id}) IN (SELECT ${at.place.camp_id}, value FROM json_each(${JSON.stringify(ids)}))
							AND ${session.season_id} = ${season_id}`,
				isNull(session.deleted_at),
				mayHold(narrowed.q),
				mayShow(narrowed.status),
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(most);

export type ListedSession = Awaited<ReturnType<typeof sessionsOfSeason>>[number];

/**
 * SQL condition: a session's name can contain the words. SQLite folds case only in ASCII, so names with other
 * characters, or with a backtick (which normalizes to an apostrophe), always pass and are checked in TypeScript.
 */
function mayHold(q = ""): SQL | undefined {
	const words = plainWords(searchWords(q)).map(searchable);
	if (words.length === 0) return undefined;
	const holds = words.map((word) => sql`instr(${searchableSql(sql`lower(${session.name})`)}, ${word}) > 0`);
	return sql`(${session.name} GLOB '*[^ -_a-~]*' OR (${sql.join(holds, sql` AND `)}))`;
}

/** SQL condition: a session can show the status. Whether it is full depends on its spots. */
const mayShow = (status: ListedStatus | undefined): SQL | undefined =>
	status === undefined
		? undefined
		: inArray(session.status, status === "full" ? ["published", "running"] : [status]);

export interface SessionFilters {
	season_id?: string;
	status?: SessionStatus;
	/** Sessions that have a camp day on this date. */
	date?: string;
}

/** Reads sessions by first day, `limit` + 1 rows. */
export function listSessions(at: At, query: SessionFilters & { limit: number; cursor?: string }) {
	const { season_id, status, date } = query;
	const after = query.cursor ? decodeCursor(query.cursor, 2) : null;
	return sessions(at)
		.where(
			and(
				eq(session.camp_id, at.place.camp_id),
				isNull(session.deleted_at),
				season_id ? eq(session.season_id, season_id) : undefined,
				status ? eq(session.status, status) : undefined,
				date
					? sql`${session.start_date} <= ${date} AND ${session.end_date} >= ${date}
						AND (${session.weekdays} & ${weekdayMask([weekdayOf(date)])}) <> 0`
					: undefined,
				after ? sql`(${session.start_date}, ${session.id}) > (${after[0]}, ${after[1]})` : undefined,
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(query.limit + 1);
}

/** Parses a session's buckets by gender or grades. */
export const bucketsIn = (row: Pick<SessionRow, "buckets">) =>
	JSON.parse(row.buckets) as SessionFields["buckets"];

/** Session as the API returns it. */
export function toSessionFields(row: SessionRow, currency: string): SessionFields {
	const { free, is_full } = sessionFill(row.taken, row.capacity, row.overbook);
	return {
		...row,
		weekdays: weekdaysIn(row.weekdays),
		checkpoints: checkpointsIn(row.checkpoints),
		buckets: bucketsIn(row),
		places_left: free,
		is_full,
		currency,
	};
}

/** Reads the sessions of a season that still accept campers on a date, to choose from, earliest first. */
export const openSessions = (at: At, season_id: SQL<string>, today: string) =>
	listedSessions(at)
		.where(
			and(
				eq(session.camp_id, at.place.camp_id),
				eq(session.season_id, season_id),
				isNull(session.deleted_at),
				notInArray(session.status, ["completed", "cancelled"]),
				sql`${session.end_date} >= ${today}`,
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(200);
