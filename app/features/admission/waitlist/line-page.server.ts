import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";

// Pages of a season's waitlist, or of one session's part of it. They are read along an index, so that the cost of
// a page doesn't grow with the number of entries.

/** Entries per page. */
export const LINE_PAGE = 30;
/** A session with at most this many wishes, past ones included, is read through its wishes. */
const FEW = 40;
/** For a session with more wishes, a page searches this many entries of the season's list. */
export const LOOKED_THROUGH = 100;

/** List to read; ids can be SQL when they are looked up. */
export interface Line {
	camp_id: string;
	season: SQL;
	session?: string;
}

/** Position before a page: its preceding entry, and the number of entries up to it that aren't paused. */
export interface After {
	priority: number;
	joined_at: string;
	id: string;
	place: number;
}

/**
 * Decodes a page cursor.
 * @throws 400 for an invalid cursor
 */
export function toAfter(cursor: string | undefined): After | null {
	if (cursor === undefined) return null;
	const [priority, joined_at, id, place] = decodeCursor(cursor, 4);
	return { priority: Number(priority), joined_at: String(joined_at), id: String(id), place: Number(place) };
}

export const toCursor = ({ priority, joined_at, id, place }: After) =>
	encodeCursor([priority, joined_at, id, place]);

const behind = (after: After | null) =>
	after
		? sql`AND (e.priority, e.joined_at, e.id) > (${after.priority}, ${after.joined_at}, ${after.id})`
		: sql``;

/** Waiting entries of a season from some entry on. */
const walk = ({ camp_id, season }: Line, after: After | null, more: SQL = sql``) =>
	sql`SELECT e.id AS id, e.priority AS priority, e.joined_at AS joined_at FROM waitlist_entry e
		WHERE e.camp_id = ${camp_id} AND e.season_id = ${season} AND e.status = 'waiting' ${behind(after)} ${more}
		ORDER BY e.priority, e.joined_at, e.id`;

/** SQL condition: the session has more than a few wishes, past ones included. */
const areMany = ({ camp_id, session }: Line) => sql`EXISTS (SELECT 1 FROM waitlist_wish w
	WHERE w.camp_id = ${camp_id} AND w.session_id = ${session} LIMIT 1 OFFSET ${FEW})`;

/** Subquery with the ids of a page plus one; empty when the session has few wishes. */
export function lineIds(line: Line, after: After | null): SQL {
	const limit = LINE_PAGE + 1;
	const { camp_id, session } = line;
	if (session === undefined) return sql`(SELECT id FROM (${walk(line, after)} LIMIT ${limit}))`;
	return sql`(SELECT e.id AS id FROM (${walk(line, after, sql`AND ${areMany(line)}`)} LIMIT ${LOOKED_THROUGH}) e
		WHERE EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = ${camp_id} AND w.entry_id = e.id AND w.session_id = ${session})
		LIMIT ${limit})`;
}

/** Same as {@link lineIds} for a session with few wishes. */
export const shortLineIds = (line: Line, after: After | null): SQL =>
	sql`(SELECT id FROM (SELECT e.id AS id FROM (SELECT 1 WHERE NOT ${areMany(line)}) few JOIN waitlist_wish w
		CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id
		WHERE w.camp_id = ${line.camp_id} AND w.session_id = ${line.session}
		AND e.season_id = ${line.season} AND e.status = 'waiting' ${behind(after)}
		ORDER BY e.priority, e.joined_at, e.id LIMIT ${LINE_PAGE + 1}))`;

/** Last entry that a page searched, when more can follow; no row when it searched the whole list. */
export const lookedUpTo = (db: Db, line: Line, after: After | null) =>
	line.session === undefined
		? null
		: db.all<Omit<After, "place">>(
				sql`${walk(line, after, sql`AND ${areMany(line)}`)} LIMIT 1 OFFSET ${LOOKED_THROUGH - 1}`,
			);

/** Subquery with the ids of entries that have an open offer; for a session, the earliest deadline first. */
export const offeredIds = ({ camp_id, season, session }: Line, limit: number): SQL =>
	session === undefined
		? sql`(SELECT id FROM (SELECT e.id AS id FROM waitlist_entry e WHERE e.camp_id = ${camp_id}
			AND e.season_id = ${season} AND e.status = 'offered' ORDER BY e.priority, e.joined_at, e.id LIMIT ${limit}))`
		: sql`(SELECT id FROM (SELECT o.entry_id AS id FROM waitlist_offer o WHERE o.camp_id = ${camp_id}
			AND o.session_id = ${session} AND o.status = 'open' ORDER BY o.expires_at LIMIT ${limit}))`;

/**
 * Ids of the first entries that wish for a session, in offer order, read along its wishes; `which` is a condition
 * on `waitlist_entry e`.
 */
export const wishersOf = (
	{ camp_id, session_id }: { camp_id: string; session_id: string },
	which: SQL,
	limit: number,
): SQL =>
	sql`(SELECT e.id AS id FROM waitlist_wish w JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id
		WHERE w.camp_id = ${camp_id} AND w.session_id = ${session_id} AND ${which}
		ORDER BY e.priority, e.joined_at, e.id LIMIT ${limit})`;
