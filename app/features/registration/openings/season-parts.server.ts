import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { SeasonPart } from "#app/platform/season-part";

/** What else a season's copy repeats, besides its sessions: the parts of capabilities that settle something for it. */
export const loadSeasonParts = (): Promise<SeasonPart[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ season_parts = [] }) => season_parts));
