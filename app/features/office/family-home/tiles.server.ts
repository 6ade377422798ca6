import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { Tile } from "#app/platform/tile";

/** Tiles that the capabilities put on a family's dashboard, by position; see `defineTile`. */
export const loadFamilyTiles = (): Promise<Tile[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ family_tiles = [] }) => family_tiles));
