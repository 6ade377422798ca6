import { z } from "zod";
import { type PeopleSearch, SESSION_KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { followedSeason, seasonById } from "#app/features/camp/seasons/index.server";
import { notFound } from "#app/platform/errors";
import { blank, id, searched, whole } from "#app/platform/http/fields";
import type { Hits } from "#app/platform/search/people-index.server";
import { filterSessions, SESSION_SORTS, type SessionSort, sortSessions } from "./list";
import { type At, type ListedSession, sessionsOfSeason } from "./queries.server";
import { SESSION_STATUSES } from "./rules";

const SORTS = SESSION_SORTS.flatMap((sort) => [sort, `-${sort}`] as SessionSort[]);

/** What the URL of a list of sessions says. */
export const sessionListQuery = z.object({
	season: blank(id()),
	q: blank(searched()),
	status: blank(z.enum([...SESSION_STATUSES, "full"])),
	sort: blank(z.enum(SORTS)),
	/** How many come before. */
	cursor: blank(whole(0, 10_000)),
});
type SessionListQuery = z.infer<typeof sessionListQuery>;

/** In another order than by date, or of a status: only a look at every session can answer that. */
const needsAll = ({ status, sort = "date" }: SessionListQuery) => Boolean(status) || sort !== "date";

/** All ids that a search found; undefined where it found more than it tells, or nothing was asked. */
const foundIds = (hits: Hits | null) => (hits && !hits.partial && !hits.unavailable ? hits.ids : undefined);

/** What a searched list asks the index; null while nothing is looked for. */
export function sessionSearch({ query }: { query: Pick<SessionListQuery, "q"> }): PeopleSearch | null {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: [SESSION_KIND] };
}

/**
 * The followed season and its sessions: by date the first `most`, in another order all of them; of a search those that the
 * index found, where it found all there are, else the first by date whose names may hold what was typed.
 */
export const seasonSessionReads = (
	at: At & { hits: Hits | null },
	query: SessionListQuery,
	most?: number,
) => ({
	season: seasonById(at, followedSeason(at.place.camp_id, query.season)),
	sessions: sessionsOfSeason(at, followedSeason(at.place.camp_id, query.season), {
		most: needsAll(query) || foundIds(at.hits) ? undefined : most,
		narrowed: query,
		ids: foundIds(at.hits),
	}),
});

type SeasonRows = Awaited<ReturnType<typeof seasonById>>;

/** The season that the URL asks for; null while there is none. @throws 404 for one that is not there */
export function listedSeason(rows: { season: SeasonRows }, query: SessionListQuery) {
	const season = rows.season[0] ?? null;
	if (query.season && season?.id !== query.season) throw notFound("This season");
	return season;
}

/** Of all that were read those that the URL asks for, in its order. */
export const fittingSessions = (read: readonly ListedSession[], query: SessionListQuery) =>
	sortSessions(filterSessions(read, query), query.sort);

/** How many sessions a page shows. */
export const PAGE = 50;

interface Page {
	sessions: ListedSession[];
	next_cursor: string | null;
	/** How many fit in all; null where only as many were read as a page shows. */
	count: number | null;
}

/** A page of the list, of what was read for it. */
export function sessionPage(read: ListedSession[], query: SessionListQuery, hits: Hits | null): Page {
	const from = query.cursor ?? 0;
	const next = (all: number) => (all > from + PAGE ? String(from + PAGE) : null);
	const cut = <Row>(rows: Row[]) => rows.slice(from, from + PAGE);
	const whole = needsAll(query) || foundIds(hits) !== undefined;
	// What was read by date is cut before it is seen whether the names hold what was typed: the database lets few others by.
	if (!whole)
		return { sessions: filterSessions(cut(read), query), next_cursor: next(read.length), count: null };
	const fitting = fittingSessions(read, query);
	return { sessions: cut(fitting), next_cursor: next(fitting.length), count: fitting.length };
}
