import type { Hits } from "#app/platform/search/people-index.server";
import type { UserListQuery } from "./inputs";

/** What the list's address asks for, of those whom its search found: active users unless it says otherwise. */
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
