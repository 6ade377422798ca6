import type { Hits } from "#app/platform/search/people-index.server";
import type { UserListQuery } from "./inputs";

/** Filters from the list's URL, applied to the search results; active users by default. */
export const wantedOf = (
	{ state = "active", role_type, q, cursor }: UserListQuery,
	hits: Hits | null,
	limit: number,
) => ({
	role_type,
	q,
	hits,
	cursor,
	limit,
	is_active: state === "all" ? undefined : state === "active",
});
