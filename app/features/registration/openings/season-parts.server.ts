import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { SeasonPart } from "#app/platform/season-part";

/** Loads the parts of a season's copy besides its sessions, from the features that store data per season. */
export const loadSeasonParts = (): Promise<SeasonPart[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ season_parts = [] }) => season_parts));
