export {
	followedSeason,
	listSeasons,
	seasonById,
	seasonReads,
	seasonTotals,
} from "./queries.server";
export { nextSeasonStatuses, SEASON_STATUS_LABELS, SEASON_STATUS_VERBS } from "./rules";
