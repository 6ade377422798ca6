import { seasonPaths } from "#app/features/camp/seasons/paths";

const of = (season_id: string, end: string) => `${seasonPaths.questions(season_id)}/${end}`;
const one = (season_id: string, id: string, end = "") => of(season_id, `${id}${end}`);

export const questionPaths = {
	list: seasonPaths.questions,
	new: (season_id: string) => of(season_id, "new"),
	edit: (season_id: string, id: string) => one(season_id, id),
	move: (season_id: string, id: string) => one(season_id, id, "/move"),
	duplicate: (season_id: string, id: string) => one(season_id, id, "/duplicate"),
	remove: (season_id: string, id: string) => one(season_id, id, "/remove"),
	restore: (season_id: string, id: string) => one(season_id, id, "/restore"),
	publish: (season_id: string) => of(season_id, "publish"),
	starter: (season_id: string) => of(season_id, "starter"),
	copy: (season_id: string) => of(season_id, "copy"),
	preview: (season_id: string, version?: number) =>
		of(season_id, `preview${version === undefined ? "" : `?version=${version}`}`),
	version: (season_id: string, version: number) => of(season_id, `versions/${version}`),
};
