const registration = (camp: string, id: string, end = "") => `/register/${camp}/${id}${end}`;

/** Paths of a family's registration. `camp` is the camp's slug. */
export const registrationPaths = {
	/** Sessions of a season; without a season, of the one that is currently open for registration. */
	sessions: (camp: string, season_id?: string) =>
		`/register?camp=${encodeURIComponent(camp)}${season_id ? `&season=${encodeURIComponent(season_id)}` : ""}`,
	overview: (camp: string, id: string) => registration(camp, id),
	/** Preview of the refund for a cancellation today and later. */
	refund: (camp: string, id: string) => registration(camp, id, "/refund"),
	step: (camp: string, id: string, step: string) => registration(camp, id, `/${step}`),
	/** POST: saves a step while the user types. */
	save: (camp: string, id: string, step: string) => registration(camp, id, `/save/${step}`),
};
