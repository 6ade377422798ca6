import type { UserListQuery } from "./inputs";

/** What the list's address asks for: active users unless it says otherwise. */
export const wantedOf = ({ state = "active", role_type, q, cursor }: UserListQuery, limit: number) => ({
	...{ role_type, q, cursor, limit },
	is_active: state === "all" ? undefined : state === "active",
});
