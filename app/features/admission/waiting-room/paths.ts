export const waitingRoomPaths = {
	/** Page where a family waits and gets its place in line. */
	waiting: (camp: string, season_id?: string) =>
		`/register/${camp}/waiting${season_id ? `?for=${season_id}` : ""}`,
	/** Registration page. Before its turn, a family can do everything there except choose sessions. */
	register: (camp: string, season_id?: string) =>
		`/register?camp=${camp}${season_id ? `&season=${season_id}` : ""}`,
	/** State that waiting browsers poll. */
	state: (camp_id: string, season_id: string) => `/api/waiting-rooms/${camp_id}/${season_id}`,
	settings: (season_id: string) => `/seasons/${season_id}/waiting-room`,
};
