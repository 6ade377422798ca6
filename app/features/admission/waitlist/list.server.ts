import { is, SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { bucketText } from "#app/features/program/sessions/index.server";
import type { Grade } from "#app/lib/grades";
import { dateIn } from "#app/lib/zones";
import type { Camp, Ctx } from "#app/platform/context.server";
import type { PlaceBucket, Waitlist, WaitlistSession } from "./model";

// Rows that the rules decide from, and their form in the rules' model.

/** Context for settling a camp's spots. It needs no user, because the rules decide. */
export type SettleCtx = Ctx & { camp: Pick<Camp, "id"> };

/** Known ids, or a subquery of `id`. */
export type Ids = readonly string[] | SQL;

export const idsOf = (ids: Ids) =>
	is(ids, SQL) ? ids : sql`(SELECT j.value AS id FROM json_each(${JSON.stringify(ids)}) j)`;

/** Seasons of some sessions. */
const seasonsOf = (camp_id: string, session_ids: Ids) =>
	sql`(SELECT DISTINCT x.season_id FROM ${idsOf(session_ids)} j CROSS JOIN session x ON x.camp_id = ${camp_id} AND x.id = j.id)`;

/** Subquery with the camp's current season. */
export const currentSeason = (camp_id: string) =>
	sql`(SELECT n.id FROM season n WHERE n.camp_id = ${camp_id} AND n.is_current = 1)`;

/**
 * SQL condition: the session's lottery hasn't been drawn. Until then, no entry can wait for a spot there or get an
 * offer outside the lottery.
 */
export const toBeDrawn = (camp_id: SQL, session_id: SQL) =>
	sql`EXISTS (SELECT 1 FROM lottery_session d JOIN lottery y ON y.camp_id = d.camp_id AND y.id = d.lottery_id AND y.drawn_at IS NULL
		WHERE d.camp_id = ${camp_id} AND d.session_id = ${session_id})`;

/** Column of a session's lottery that hasn't been drawn. */
const ofLottery = (column: "id" | "name") =>
	sql`(SELECT ${sql.raw(`y.${column}`)} FROM lottery_session d JOIN lottery y ON y.camp_id = d.camp_id AND y.id = d.lottery_id AND y.drawn_at IS NULL
		WHERE d.camp_id = s.camp_id AND d.session_id = s.id)`;

export interface SessionRow {
	id: string;
	season_id: string;
	name: string;
	status: string;
	start_date: string;
	end_date: string;
	offer_hours: number;
	deleted_at: string | null;
	/** Revision of the session's waitlist, increased with every change; 0 before the first. */
	revision: number;
	/** Waiting entries, not counting paused ones. */
	waiting: number;
	/** 1 while the session's lottery hasn't been drawn. */
	to_be_drawn: 0 | 1;
	/** The session's lottery while it hasn't been drawn. */
	lottery_id: string | null;
	lottery_name: string | null;
}

interface PlacesRow {
	session_id: string;
	bucket: string;
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	places: number;
	taken: number;
	/** Taken spots that belong to expired holds. */
	run_out: number;
}

interface EntryRow {
	id: string;
	season_id: string;
	household_id: string;
	registration_id: string | null;
	status: "waiting" | "offered";
	priority: number;
	is_paused: number;
	joined_at: string;
}

/**
 * Reads everything that decisions about some sessions depend on: their seasons' lists, because an entry that waits
 * for one session can also wish for another. Leaves out sessions that never had a waitlist, unless they are named,
 * and wishes for sessions where a child of the entry has been enrolled in another way.
 */
export function listReads(db: Db, camp_id: string, session_ids: Ids, now: string) {
	return seasonReads(db, camp_id, { session_ids, seasons: seasonsOf(camp_id, session_ids) }, now);
}

/**
 * Sessions of some seasons that have or had waiting entries, plus the named ones. Starts from `waitlist_line`,
 * because few sessions of a season have a row there.
 */
export const listSession = (camp_id: string, seasons: SQL, session_ids: Ids) =>
	sql`(SELECT n.session_id AS id FROM waitlist_line n WHERE n.camp_id = ${camp_id} UNION SELECT j.id FROM ${idsOf(session_ids)} j) listed
		JOIN session s ON s.camp_id = ${camp_id} AND s.id = listed.id
		LEFT JOIN waitlist_line l ON l.camp_id = s.camp_id AND l.session_id = s.id
		WHERE s.season_id IN ${seasons}`;

export const sessionRows = (db: Db, session: SQL) =>
	db.all<SessionRow>(sql`SELECT s.id AS id, s.season_id AS season_id, s.name AS name, s.status AS status,
			s.start_date AS start_date, s.end_date AS end_date, s.offer_hours AS offer_hours, s.deleted_at AS deleted_at,
			coalesce(l.revision, 0) AS revision, coalesce(l.waiting, 0) AS waiting,
			${toBeDrawn(sql`s.camp_id`, sql`s.id`)} AS to_be_drawn,
			${ofLottery("id")} AS lottery_id, ${ofLottery("name")} AS lottery_name
		FROM ${session} ORDER BY s.start_date, s.id`);

/** Capacity of some sessions, given as a subquery of ids. */
export const placeRows = (db: Db, camp_id: string, sessions: SQL, now: string) =>
	db.all<PlacesRow>(sql`SELECT p.session_id AS session_id, p.bucket AS bucket, p.gender AS gender,
			p.min_grade AS min_grade, p.max_grade AS max_grade, p.capacity + p.overbook AS places, p.taken AS taken,
			(SELECT count(*) FROM place_hold h JOIN session_claim c ON c.camp_id = h.camp_id AND c.holder_kind = 'hold'
				AND c.holder_id = h.id AND c.session_id = h.session_id AND c.bucket = p.bucket
				WHERE h.camp_id = p.camp_id AND h.session_id = p.session_id AND h.expires_at <= ${now}) AS run_out
		FROM session_places p WHERE p.camp_id = ${camp_id} AND p.session_id IN ${sessions}
		ORDER BY p.bucket <> 'all', p.bucket`);

/** Same as {@link listReads}, for seasons given as a subquery of ids. */
export function seasonReads(
	db: Db,
	camp_id: string,
	{ session_ids = [], seasons }: { session_ids?: Ids; seasons: SQL },
	now: string,
) {
	const session = listSession(camp_id, seasons, session_ids);
	const live = (status: SQL) =>
		sql`e.camp_id = ${camp_id} AND e.season_id IN ${seasons} AND e.status ${status}`;
	const either = sql`IN ('waiting', 'offered')`;
	return {
		camp: db.all<{ time_zone: string }>(sql`SELECT time_zone FROM camp WHERE id = ${camp_id}`),
		sessions: sessionRows(db, session),
		places: placeRows(db, camp_id, sql`(SELECT s.id FROM ${session})`, now),
		entries: db.all<EntryRow>(sql`SELECT e.id AS id, e.season_id AS season_id, e.household_id AS household_id,
				e.registration_id AS registration_id, e.status AS status, e.priority AS priority, e.is_paused AS is_paused,
				e.joined_at AS joined_at FROM waitlist_entry e WHERE ${live(either)}`),
		children: db.all<{ entry_id: string; id: string; gender: string | null; grade: Grade | null }>(
			sql`SELECT c.entry_id AS entry_id, c.camper_id AS id, c.gender AS gender, c.grade AS grade
				FROM waitlist_entry e CROSS JOIN waitlist_child c ON c.camp_id = e.camp_id AND c.entry_id = e.id
				WHERE ${live(either)} ORDER BY c.camper_id`,
		),
		wishes: db.all<{ entry_id: string; session_id: string }>(
			sql`SELECT w.entry_id AS entry_id, w.session_id AS session_id
				FROM waitlist_entry e CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
				WHERE ${live(either)} AND NOT EXISTS (SELECT 1 FROM waitlist_child c JOIN enrollment n ON n.camp_id = c.camp_id
					AND n.session_id = w.session_id AND n.camper_id = c.camper_id AND n.ended_at IS NULL
					WHERE c.camp_id = e.camp_id AND c.entry_id = e.id)
				ORDER BY w.position, w.session_id`,
		),
		offers: db.all<{
			id: string;
			entry_id: string;
			session_id: string;
			offered_at: string;
			expires_at: string;
		}>(
			sql`SELECT o.id AS id, o.entry_id AS entry_id, o.session_id AS session_id, o.offered_at AS offered_at,
					o.expires_at AS expires_at
				FROM waitlist_entry e JOIN waitlist_offer o ON o.camp_id = e.camp_id AND o.entry_id = e.id AND o.status = 'open'
				WHERE ${live(sql`= 'offered'`)} ORDER BY o.offered_at, o.id`,
		),
	};
}

export type ListRows = RowsOf<ReturnType<typeof listReads>>;

/** True when a session's waitlist can still get spots. */
export const isOffered = ({ status, deleted_at, end_date, to_be_drawn }: SessionRow, today: string) =>
	deleted_at === null &&
	to_be_drawn === 0 &&
	(status === "published" || status === "running") &&
	end_date >= today;

/**
 * Converts rows to the rules' model. Leaves out sessions that can't enroll (not published, over, canceled, or to
 * be drawn), so that nothing is offered there. Spots of expired holds count as free.
 */
export function toList(rows: ListRows, now: string): Waitlist {
	const today = dateIn(rows.camp[0]?.time_zone ?? "UTC", now);
	const buckets = groupBy(rows.places, ({ session_id }) => session_id);
	const children = groupBy(rows.children, ({ entry_id }) => entry_id);
	const wishes = groupBy(rows.wishes, ({ entry_id }) => entry_id);
	return {
		sessions: rows.sessions
			.filter((session) => isOffered(session, today))
			.map(({ id, name, offer_hours }): WaitlistSession => {
				return { id, name, offer_hours, buckets: (buckets.get(id) ?? []).map(toBucket) };
			})
			// Without places of its own nothing holds a session back, and nothing can be given.
			.filter((session) => session.buckets.length > 0),
		entries: rows.entries.map(({ id, household_id, status, priority, is_paused, joined_at }) => ({
			id,
			family_id: household_id,
			status,
			priority,
			joined_at,
			paused: is_paused === 1,
			skipped_reason: null,
			children: (children.get(id) ?? []).map((child) => ({
				id: child.id,
				gender: child.gender,
				entering_grade: child.grade,
			})),
			sessions: (wishes.get(id) ?? []).map(({ session_id }) => session_id),
		})),
		offers: rows.offers.map((offer) => ({ ...offer, status: "open" })),
	};
}

/** Converts a capacity row to the rules' model. Spots of expired holds count as free. */
export const toBucket = ({
	bucket,
	gender,
	min_grade,
	max_grade,
	places,
	taken,
	run_out,
}: PlacesRow): PlaceBucket => ({
	key: bucket,
	gender,
	min_grade,
	max_grade,
	places,
	taken: taken - run_out,
	bucket_text: bucketText({ gender, min_grade, max_grade }),
});

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const row of rows) {
		const group = groups.get(key(row));
		if (group) group.push(row);
		else groups.set(key(row), [row]);
	}
	return groups;
}

/** Sessions connected to some sessions, through entries that are waiting or offered and wish for both. */
export function connectedTo(
	{ entries }: Pick<Waitlist, "entries">,
	session_ids: readonly string[],
): Set<string> {
	const reached = new Set(session_ids);
	let rest = entries.filter(({ sessions }) => sessions.length > 1);
	for (let grew = true; grew; ) {
		const joined = rest.filter(({ sessions }) => sessions.some((id) => reached.has(id)));
		for (const { sessions } of joined) for (const id of sessions) reached.add(id);
		grew = joined.length > 0;
		rest = rest.filter((entry) => !joined.includes(entry));
	}
	return reached;
}

/** Part of a list that concerns some sessions. */
export const partOf = (list: Waitlist, sessions: ReadonlySet<string>): Waitlist => {
	const entries = list.entries.filter((entry) => entry.sessions.some((id) => sessions.has(id)));
	const ids = new Set(entries.map(({ id }) => id));
	return {
		sessions: list.sessions.filter(({ id }) => sessions.has(id)),
		entries,
		offers: list.offers.filter(({ entry_id }) => ids.has(entry_id)),
	};
};
