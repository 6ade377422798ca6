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

/** Query of a session list. */
export const sessionListQuery = z.object({
	season: blank(id()),
	q: blank(searched()),
	status: blank(z.enum([...SESSION_STATUSES, "full"])),
	sort: blank(z.enum(SORTS)),
	/** Number of sessions before the page. */
	cursor: blank(whole(0, 10_000)),
});
type SessionListQuery = z.infer<typeof sessionListQuery>;

/** True when the order isn't by date, or a status is selected. Then all sessions have to be read. */
const needsAll = ({ status, sort = "date" }: SessionListQuery) => Boolean(status) || sort !== "date";

/** All ids found by a search. Undefined when there were more than the index returned, or without a search. */
const foundIds = (hits: Hits | null) => (hits && !hits.partial && !hits.unavailable ? hits.ids : undefined);

/** Search index query of a session list. Null without search words. */
export function sessionSearch({ query }: { query: Pick<SessionListQuery, "q"> }): PeopleSearch | null {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: [SESSION_KIND] };
}

/**
 * Reads the season that lists default to and its sessions. By date, reads the first `most`; in another order, all
 * of them; in a search, the sessions the index found if that is complete, otherwise the first ones by date whose
 * names can contain the words.
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

/**
 * Season requested by the URL. Null while there is none.
 * @throws 404 for an unknown one
 */
export function listedSeason(rows: { season: SeasonRows }, query: SessionListQuery) {
	const season = rows.season[0] ?? null;
	if (query.season && season?.id !== query.season) throw notFound("This season");
	return season;
}

/** Filters and sorts the sessions read, as requested by the URL. */
export const fittingSessions = (read: readonly ListedSession[], query: SessionListQuery) =>
	sortSessions(filterSessions(read, query), query.sort);

/** Sessions per page. */
export const PAGE = 50;

interface Page {
	sessions: ListedSession[];
	next_cursor: string | null;
	/** Total number of matching sessions. Null when only one page was read. */
	count: number | null;
}

/** One page of the list, from the rows read for it. */
export function sessionPage(read: ListedSession[], query: SessionListQuery, hits: Hits | null): Page {
	const from = query.cursor ?? 0;
	const next = (all: number) => (all > from + PAGE ? String(from + PAGE) : null);
	const cut = <Row>(rows: Row[]) => rows.slice(from, from + PAGE);
	const whole = needsAll(query) || foundIds(hits) !== undefined;
	// Rows read by date are cut before their names are checked against the words: the database already filters out
	// most others.
	if (!whole)
		return { sessions: filterSessions(cut(read), query), next_cursor: next(read.length), count: null };
	const fitting = fittingSessions(read, query);
	return { sessions: cut(fitting), next_cursor: next(fitting.length), count: fitting.length };
}
