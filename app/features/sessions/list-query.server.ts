import { z } from "zod";
import { type PeopleSearch, SESSION_KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { followedSeason, seasonById } from "~/features/seasons/index.server";
import { notFound } from "~/platform/errors";
import { blank, id, whole } from "~/platform/http/fields";
import type { Hits } from "~/platform/search/people-index.server";
import { filterSessions, SESSION_SORTS, type SessionSort, sortSessions } from "./list";
import { type At, type ListedSession, sessionsOfSeason } from "./queries.server";
import { SESSION_STATUSES } from "./rules";

const SORTS = SESSION_SORTS.flatMap((sort) => [sort, `-${sort}`] as SessionSort[]);

/** What the URL of a list of sessions says. */
export const sessionListQuery = z.object({
	season: blank(id()),
	q: blank(z.string().max(50, { error: "At most 50 characters." })),
	status: blank(z.enum([...SESSION_STATUSES, "full"])),
	sort: blank(z.enum(SORTS)),
	/** How many come before. */
	cursor: blank(whole(0, 10_000)),
});
type SessionListQuery = z.infer<typeof sessionListQuery>;

/** Whether the URL asks for something that only a look at every session can answer. */
export const isPicky = ({ q, status, sort = "date" }: SessionListQuery) =>
	Boolean(q || status) || sort !== "date";

/** What a searched list asks the index; null while nothing is looked for. */
export function sessionSearch({ query }: { query: Pick<SessionListQuery, "q"> }): PeopleSearch | null {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: [SESSION_KIND] };
}

/**
 * The followed season and its sessions: by date the first `most`, for everything else all of them; of a search those that
 * the index found, where it found all there are.
 */
export const seasonSessionReads = (
	at: At & { hits: Hits | null },
	query: SessionListQuery,
	most?: number,
) => ({
	season: seasonById(at, followedSeason(at.place.camp_id, query.season)),
	sessions: sessionsOfSeason(at, followedSeason(at.place.camp_id, query.season), {
		most: isPicky(query) ? undefined : most,
		narrowed: query,
		ids: at.hits && !at.hits.partial && !at.hits.unavailable ? at.hits.ids : undefined,
	}),
});

type SeasonRows = Awaited<ReturnType<typeof seasonById>>;

/** The season and the sessions that the URL asks for. @throws 404 for a season that is not there */
export function listed(rows: { season: SeasonRows; sessions: ListedSession[] }, query: SessionListQuery) {
	const season = rows.season[0] ?? null;
	if (query.season && season?.id !== query.season) throw notFound("This season");
	return { season, sessions: sortSessions(filterSessions(rows.sessions, query), query.sort) };
}
