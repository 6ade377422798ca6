export { seasonFields } from "./inputs";
export {
	followedSeason,
	listSeasons,
	type SeasonRow,
	seasonById,
	seasonReads,
	seasonTotals,
} from "./queries.server";
export { nextSeasonStatuses, SEASON_STATUS_LABELS, SEASON_STATUS_VERBS } from "./rules";
