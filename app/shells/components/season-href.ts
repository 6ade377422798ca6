import { withParams } from "#app/ui/list-params";

/** Parameters to drop when the season changes, because they mean nothing in another season. */
const LEFT_BEHIND = { session: null, group: null, date: null, returning: null };

/** A session page belongs to one season, so switching seasons leads to the session list. */
const listOf = (pathname: string) => (pathname.startsWith("/sessions/") ? "/sessions" : pathname);

/** Returns the link to the current page in another season. */
export const seasonHref = (pathname: string, params: URLSearchParams, season: string) =>
	listOf(pathname) + withParams(params, { ...LEFT_BEHIND, season });
