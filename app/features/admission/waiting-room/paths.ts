export const waitingRoomPaths = {
	/** Where a family waits, and takes its place. */
	waiting: (camp: string, season_id?: string) =>
		`/register/${camp}/waiting${season_id ? `?for=${season_id}` : ""}`,
	/** Where it registers once its turn has come; before, all but its sessions. */
	register: (camp: string, season_id?: string) =>
		`/register?camp=${camp}${season_id ? `&season=${season_id}` : ""}`,
	/** What everybody who waits asks now and then. */
	state: (camp_id: string, season_id: string) => `/api/waiting-rooms/${camp_id}/${season_id}`,
	settings: (season_id: string) => `/seasons/${season_id}/waiting-room`,
};
