/** Path for changing the opening times of some of a season's sessions. */
export const openingsPath = (season_id: string, sessions: readonly string[] = []) =>
	`/seasons/${season_id}/registration/openings${sessions.length > 0 ? `?${sessions.map((id) => `session=${id}`).join("&")}` : ""}`;
