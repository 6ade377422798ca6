export const waitingRoomPaths = {
	/** Where a family waits, and takes its place. */
	waiting: (camp: string, season_id?: string) =>
		`/register/${camp}/waiting${season_id ? `?for=${season_id}` : ""}`,
	/** Where it registers once its turn has come. */
	register: (camp: string) => `/register?camp=${camp}`,
	/** What everybody who waits asks now and then. */
	state: (camp_id: string, season_id: string) => `/api/waiting-rooms/${camp_id}/${season_id}`,
	settings: (season_id: string) => `/seasons/${season_id}/waiting-room`,
};
