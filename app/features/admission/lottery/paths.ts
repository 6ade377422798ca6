export const lotteryPaths = {
	/** Lotteries of a season, for staff. */
	list: (season_id: string) => `/seasons/${season_id}/lottery`,
	one: (season_id: string, id: string) => `/seasons/${season_id}/lottery/${id}`,
	edit: (season_id: string, id: string) => `/seasons/${season_id}/lottery/${id}/edit`,
	draw: (season_id: string, id: string) => `/seasons/${season_id}/lottery/${id}/draw`,
	csv: (season_id: string, id: string) => `/seasons/${season_id}/lottery/${id}/entries.csv`,
	/** Public results page. */
	results: (camp: string, id: string) => `/lottery/${camp}/${id}`,
	/** A family's own entry. */
	own: (camp: string, registration_id: string) => `/register/${camp}/${registration_id}/draw`,
	withdraw: (camp: string, registration_id: string) => `/register/${camp}/${registration_id}/draw/withdraw`,
};
