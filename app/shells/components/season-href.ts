import { withParams } from "#app/ui/list-params";

/** Parameters that mean nothing in another season. */
const LEFT_BEHIND = { session: null, group: null, date: null, returning: null };

/** A session belongs to its season: another season is seen from the list. */
const listOf = (pathname: string) => (pathname.startsWith("/sessions/") ? "/sessions" : pathname);

/** The page that is open, in another season. */
export const seasonHref = (pathname: string, params: URLSearchParams, season: string) =>
	listOf(pathname) + withParams(params, { ...LEFT_BEHIND, season });
