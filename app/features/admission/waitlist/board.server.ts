import { type SQL, sql } from "drizzle-orm";
import { type Db, type RowsOf, readBatch } from "#db/client";
import { lotteryPaths } from "#app/features/admission/lottery/paths";
import { formatInstant, instantAt } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import { boardEntry, lotteryFirst } from "./board-entry.server";
import type { BoardSession } from "./components/board-parts";
import { type Entry, entryFaces, toEntry } from "./entries.server";
import { type BoardQuery, boardQuery } from "./inputs";
import {
	LINE_PAGE,
	LOOKED_THROUGH,
	lineIds,
	lookedUpTo,
	offeredIds,
	shortLineIds,
	toAfter,
	toCursor,
} from "./line-page.server";
import {
	currentSeason,
	listSession,
	placeRows,
	seasonReads,
	sessionRows,
	toBucket,
	toList,
} from "./list.server";
import { freeIn } from "./place-rules";
import { type Decision, decide, whatIf } from "./rules";
import type { PlaceBucket } from "./model";
import { lotteryFirstText } from "./words";

// The board reads one page of the list. The rules' decisions depend on the whole list, so they are computed only
// on request.

/** Season that the board shows. */
export const boardSeason = (
	camp_id: string,
	{ season, session }: Pick<BoardQuery, "season" | "session">,
): SQL => {
	if (season) return sql`${season}`;
	if (!session) return currentSeason(camp_id);
	return sql`(SELECT s.season_id FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session})`;
};

const askedOf = ({ free_0, free_1, free_2, free_3, free_4, free_5 }: BoardQuery) => [
	...[free_0, free_1, free_2, free_3, free_4, free_5],
];

/** True when the query asks for the rules' decisions, for the current spots or with additional ones. */
const asksRules = (query: BoardQuery) =>
	query.ask !== undefined || askedOf(query).some((free) => free !== undefined && free > 0);

/** Name of the season, which also proves that it exists. */
export const seasonRead = (db: Db, camp_id: string, query: BoardQuery) =>
	db.all<{ id: string; name: string }>(
		sql`SELECT id, name FROM season WHERE camp_id = ${camp_id} AND id = ${boardSeason(camp_id, query)}`,
	);

/** Maximum number of open offers on the board; the export has all of them. */
const MOST_OFFERED = 10;
const MOST_LEFT = 20;

/**
 * Reads for the board.
 * @throws 400 for an invalid cursor
 */
export function boardReads(db: Db, camp_id: string, query: BoardQuery, now: string) {
	const season = boardSeason(camp_id, query);
	const { session } = query;
	const line = { camp_id, season, session };
	const after = toAfter(query.cursor);
	const faces = (ids: SQL, limit: number) => entryFaces(db, camp_id, { ids }, limit, { decision: true });
	return {
		season: seasonRead(db, camp_id, query),
		sessions: sessionRows(db, listSession(camp_id, sql`(${season})`, session ? [session] : [])),
		places: session ? placeRows(db, camp_id, sql`(${session})`, now) : null,
		line: faces(lineIds(line, after), LINE_PAGE + 1),
		short: session ? faces(shortLineIds(line, after), LINE_PAGE + 1) : null,
		before: after ? entryFaces(db, camp_id, sql`e.id = ${after.id}`, 1) : null,
		looked: lookedUpTo(db, line, after),
		offered: after ? null : faces(offeredIds(line, MOST_OFFERED + 1), MOST_OFFERED + 1),
		left: query.left
			? db.all<{ id: string; status: string; family: string; names: string; updated_at: string }>(
					sql`SELECT e.id AS id, e.status AS status, h.name AS family, e.updated_at AS updated_at,
				(SELECT group_concat(p.first_name, ', ') FROM waitlist_child c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id
					WHERE c.camp_id = e.camp_id AND c.entry_id = e.id) AS names
				FROM waitlist_entry e JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id
				WHERE e.camp_id = ${camp_id} AND e.season_id = ${season} AND e.status NOT IN ('waiting', 'offered')
				ORDER BY e.updated_at DESC LIMIT ${MOST_LEFT}`,
				)
			: null,
	};
}

/**
 * Rejects a URL that names a missing season or session.
 * @throws 404
 */
export function assertSeason({ season }: { season: unknown[] }, query: BoardQuery): void {
	if ((query.season || query.session) && season.length === 0) throw notFound();
}

type BoardRows = RowsOf<ReturnType<typeof boardReads>>;

/**
 * Additional open spots by bucket key, from the query. Spots in a part of the session also count for the whole
 * session (`all`).
 */
function moreOf(query: BoardQuery, keys: readonly string[]): Record<string, number> {
	const asked = askedOf(query);
	const more = Object.fromEntries(keys.map((key, at) => [key, asked[at] ?? 0]));
	const parts = Object.entries(more).reduce((sum, [key, free]) => (key === "all" ? sum : sum + free), 0);
	return { ...more, all: Math.max(more.all ?? 0, parts) };
}

/**
 * Decisions of the rules for the whole list, with the additional spots of the query; null when the query doesn't
 * ask for them.
 */
async function rulesSay(
	ctx: CampCtx,
	query: BoardQuery,
	buckets: readonly PlaceBucket[],
): Promise<Decision[] | null> {
	if (!asksRules(query)) return null;
	const { db, camp, clock } = ctx;
	const seasons = sql`(${boardSeason(camp.id, query)})`;
	const session_ids = query.session ? [query.session] : [];
	const list = toList(
		await readBatch(db, seasonReads(db, camp.id, { session_ids, seasons }, clock.now())),
		clock.now(),
	);
	if (!query.session) return decide(list);
	const more = moreOf(
		query,
		buckets.map(({ key }) => key),
	);
	return whatIf(list, query.session, more);
}

/**
 * View data of the board: sessions, open offers, one page of the list with reasons, and the rules' decisions if
 * requested.
 */
export async function boardView(ctx: CampCtx, rows: BoardRows, query: BoardQuery) {
	const { time_zone } = ctx.camp;
	const session = rows.sessions.find(({ id }) => id === query.session);
	const buckets = (rows.places ?? []).map(toBucket).slice(0, 6);
	const decisions = await rulesSay(ctx, query, buckets);
	const told = new Map((decisions ?? []).map((each) => [each.entry_id, each]));
	const after = toAfter(query.cursor);
	// One of the two lists is always empty.
	const read = [...rows.line, ...(rows.short ?? [])];
	const line = read.slice(0, LINE_PAGE).map(toEntry);
	const isInLine = (entry: Entry | undefined) =>
		entry && (!session || entry.wishes.some(({ session_id }) => session_id === session.id))
			? entry
			: undefined;
	const [behind] = (rows.before ?? []).map(toEntry);
	const beside = { sessions: rows.sessions, time_zone };
	const first = after?.place ?? 0;
	const entries = line.map((entry, index) =>
		boardEntry(entry, {
			...beside,
			before: index === 0 ? isInLine(behind) : line[index - 1],
			is_first: index === 0 && after === null,
			place: session ? first + counted(line.slice(0, index)) + 1 : null,
			told: told.get(entry.id),
		}),
	);
	const last = line.at(-1);
	const place = first + counted(line);
	const [looked] = rows.looked ?? [];
	const is_full = read.length > LINE_PAGE;
	const asked = askedOf(query);
	return {
		season: rows.season[0] ?? null,
		sessions: rows.sessions.map(
			({ id, name, waiting }): BoardSession => ({ id, name, waiting, is_current: id === query.session }),
		),
		session: session
			? {
					id: session.id,
					name: session.name,
					waiting: session.waiting,
					drawn: session.lottery_id
						? {
								text: `${sentence(lotteryFirstText(lotteryFirst(session)))}. Until then, no spots are offered to the waitlist.`,
								path: lotteryPaths.one(session.season_id, session.lottery_id),
							}
						: null,
					buckets: buckets.map((bucket, index) => ({
						key: bucket.key,
						places: bucket.places,
						taken: bucket.taken,
						free: freeIn(bucket),
						/** "" when the session has only one bucket. */
						bucket_text: bucket.bucket_text || (buckets.length > 1 ? "Whole session" : ""),
						name: `free_${index}`,
						asked: String(asked[index] ?? ""),
					})),
				}
			: null,
		/** Summary of the simulated offers in words; null when the rules weren't asked. */
		simulated:
			decisions &&
			summary(
				decisions,
				session?.id,
				asked.some((free) => free),
			),
		offered: (rows.offered ?? []).slice(0, MOST_OFFERED).map((face) =>
			boardEntry(toEntry(face), {
				...beside,
				before: undefined,
				is_first: false,
				place: null,
				told: undefined,
			}),
		),
		more_offered: (rows.offered ?? []).length > MOST_OFFERED,
		entries,
		next_cursor:
			is_full && last ? toCursor({ ...last, place }) : looked ? toCursor({ ...looked, place }) : null,
		/** Number of entries of the season's list that were searched for this page, when not all of them were. */
		looked_through: !is_full && looked ? LOOKED_THROUGH : null,
		left:
			rows.left?.map(({ id, status, family, names, updated_at }) => ({
				id,
				status,
				family,
				names,
				at: formatInstant(updated_at, time_zone),
			})) ?? null,
	};
}

/** Number of entries that hold a position in the list; paused ones don't. */
const counted = (entries: readonly Entry[]) => entries.filter(({ is_paused }) => !is_paused).length;

/**
 * Summarizes the simulated decisions in one sentence.
 * @param supposed true when the query adds spots that don't exist
 */
function summary(decisions: readonly Decision[], session_id: string | undefined, supposed: boolean): string {
	const isHere = (id: string) => session_id === undefined || id === session_id;
	const offered = decisions.flatMap((each) =>
		each.kind === "offered" && isHere(each.session_id) ? [each.children.length] : [],
	);
	const passed = decisions.filter(
		(each) => each.kind === "passed_over" && each.shortages.some((shortage) => isHere(shortage.session_id)),
	).length;
	if (offered.length === 0)
		return supposed
			? "No one on the waitlist could use these spots."
			: "Right now, no one on the waitlist would be offered a spot.";
	const children = offered.reduce((sum, each) => sum + each, 0);
	const families = `${offered.length} ${offered.length === 1 ? "offer" : "offers"} for ${children} ${children === 1 ? "child" : "children"}`;
	return passed === 0 ? `${families}.` : `${families}; ${passed} skipped.`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Declaration shared by both routes of the board; each adds its permission. */
export const boardAsked = {
	query: boardQuery,
	reads: ({ db, place, query, today, time }: ReadInput<unknown, BoardQuery>) =>
		// Holds that expired within this minute still count here; writes compare with the clock.
		boardReads(db, place.camp_id, query, instantAt(today, time, place.time_zone)),
};

/**
 * The board as both routes show it.
 * @throws 404 when the URL names a missing season or session
 */
export function boardShown({ ctx, rows, query }: { ctx: CampCtx; rows: BoardRows; query: BoardQuery }) {
	assertSeason(rows, query);
	return boardView(ctx, rows, query);
}
