const season = (season_id: string) => `/seasons/${season_id}`;
const waiver = (season_id: string, id: string) => `${season(season_id)}/waivers/${id}`;

export const waiverPaths = {
	list: (season_id: string) => `${season(season_id)}/waivers`,
	new: (season_id: string) => `${season(season_id)}/waivers/new`,
	waiver,
	version: (season_id: string, id: string, version: number) => `${waiver(season_id, id)}?version=${version}`,
	edit: (season_id: string, id: string) => `${waiver(season_id, id)}/edit`,
	archive: (season_id: string, id: string) => `${waiver(season_id, id)}/archive`,
	restore: (season_id: string, id: string) => `${waiver(season_id, id)}/restore`,
	move: (season_id: string, id: string) => `${waiver(season_id, id)}/move`,
	newDocument: (season_id: string) => `${season(season_id)}/documents/new`,
	editDocument: (season_id: string, id: string) => `${season(season_id)}/documents/${id}/edit`,
	removeDocument: (season_id: string, id: string) => `${season(season_id)}/documents/${id}/remove`,
};
