const registration = (camp: string, id: string, end = "") => `/register/${camp}/${id}${end}`;

/** Addresses of a family's registration. `camp` is the camp's slug. */
export const registrationPaths = {
	/** The sessions of a season; of the one that is registered for now, where none is said. */
	sessions: (camp: string, season_id?: string) =>
		`/register?camp=${encodeURIComponent(camp)}${season_id ? `&season=${encodeURIComponent(season_id)}` : ""}`,
	overview: (camp: string, id: string) => registration(camp, id),
	/** What would come back to whoever cancelled, today and later. */
	refund: (camp: string, id: string) => registration(camp, id, "/refund"),
	step: (camp: string, id: string, step: string) => registration(camp, id, `/${step}`),
	/** POST keeps a step while it is typed. */
	save: (camp: string, id: string, step: string) => registration(camp, id, `/save/${step}`),
};
