import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";

// A page of a season's line, or of one session's within it, read along an index: what a page costs does not grow with
// how many wait.

/** How many entries a page shows. */
export const LINE_PAGE = 30;
/** A session that fewer wish for, or ever did, is read by its wishes. */
const FEW = 40;
/** Of more, a page looks through so many entries of the season's line. */
export const LOOKED_THROUGH = 100;

/** Which line, as SQL where it is looked up. */
export interface Line {
	camp_id: string;
	season: SQL;
	session?: string;
}

/** What a page begins behind: an entry, and how many stand in the line up to it who are not paused. */
export interface After {
	priority: number;
	joined_at: string;
	id: string;
	place: number;
}

/** @throws 400 for a cursor that is none */
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

/** The season's line from some entry on. */
const walk = ({ camp_id, season }: Line, after: After | null, more: SQL = sql``) =>
	sql`SELECT e.id AS id, e.priority AS priority, e.joined_at AS joined_at FROM waitlist_entry e INDEXED BY waitlist_entry_order
		WHERE e.camp_id = ${camp_id} AND e.season_id = ${season} AND e.status = 'waiting' ${behind(after)} ${more}
		ORDER BY e.priority, e.joined_at, e.id`;

/** Whether more than a few wish for the session, or ever did. */
const areMany = ({ camp_id, session }: Line) => sql`EXISTS (SELECT 1 FROM waitlist_wish w
	WHERE w.camp_id = ${camp_id} AND w.session_id = ${session} LIMIT 1 OFFSET ${FEW})`;

/** Ids of a page and one more, as a subquery: none where few wish for the session. */
export function lineIds(line: Line, after: After | null): SQL {
	const limit = LINE_PAGE + 1;
	const { camp_id, session } = line;
	if (session === undefined) return sql`(SELECT id FROM (${walk(line, after)} LIMIT ${limit}))`;
	return sql`(SELECT e.id AS id FROM (${walk(line, after, sql`AND ${areMany(line)}`)} LIMIT ${LOOKED_THROUGH}) e
		WHERE EXISTS (SELECT 1 FROM waitlist_wish w WHERE w.camp_id = ${camp_id} AND w.entry_id = e.id AND w.session_id = ${session})
		LIMIT ${limit})`;
}

/** Ids of the same where few wish for the session. */
export const shortLineIds = (line: Line, after: After | null): SQL =>
	sql`(SELECT id FROM (SELECT e.id AS id FROM (SELECT 1 WHERE NOT ${areMany(line)}) few CROSS JOIN waitlist_wish w
		CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id
		WHERE w.camp_id = ${line.camp_id} AND w.session_id = ${line.session}
		AND e.season_id = ${line.season} AND e.status = 'waiting' ${behind(after)}
		ORDER BY e.priority, e.joined_at, e.id LIMIT ${LINE_PAGE + 1}))`;

/** The last entry that a page looked through, where more may follow; no row where it looked at all. */
export const lookedUpTo = (db: Db, line: Line, after: After | null) =>
	line.session === undefined
		? null
		: db.all<Omit<After, "place">>(
				sql`${walk(line, after, sql`AND ${areMany(line)}`)} LIMIT 1 OFFSET ${LOOKED_THROUGH - 1}`,
			);

/** Ids of entries with an open offer, those of a session by what ends first, as a subquery. */
export const offeredIds = ({ camp_id, season, session }: Line, limit: number): SQL =>
	session === undefined
		? sql`(SELECT id FROM (SELECT e.id AS id FROM waitlist_entry e INDEXED BY waitlist_entry_order WHERE e.camp_id = ${camp_id}
			AND e.season_id = ${season} AND e.status = 'offered' ORDER BY e.priority, e.joined_at, e.id LIMIT ${limit}))`
		: sql`(SELECT id FROM (SELECT o.entry_id AS id FROM waitlist_offer o INDEXED BY waitlist_offer_session WHERE o.camp_id = ${camp_id}
			AND o.session_id = ${session} AND o.status = 'open' ORDER BY o.expires_at LIMIT ${limit}))`;

/** Ids of the first entries that wish for a session, in the order of offers, read along its own wishes; `which` is of `waitlist_entry e`. */
export const wishersOf = (
	{ camp_id, session_id }: { camp_id: string; session_id: string },
	which: SQL,
	limit: number,
): SQL =>
	sql`(SELECT e.id AS id FROM waitlist_wish w CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id
		WHERE w.camp_id = ${camp_id} AND w.session_id = ${session_id} AND ${which}
		ORDER BY e.priority, e.joined_at, e.id LIMIT ${limit})`;
