export { seasonAsked } from "./route-specs.server";
export { copySeason } from "./copy-season.server";
export { createSeason } from "./create-season.server";
export { copySeasonInput, seasonInput } from "./inputs";
export {
	currentSeason,
	followedSeason,
	listSeasons,
	otherSeason,
	seasonById,
	seasonReads,
	seasonTotals,
	usualSeasonRead,
} from "./queries.server";
export { copyName, nextSeasonStatuses, SEASON_STATUS_LABELS, seasonStatusVerb } from "./rules";
export { updateSeason } from "./update-season.server";
