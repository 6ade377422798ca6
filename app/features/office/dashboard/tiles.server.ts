import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { Tile } from "#app/platform/tile";

/** What the capabilities put on the dashboard, by its position; see `defineTile`. */
export const loadTiles = (): Promise<Tile[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ tiles = [] }) => tiles));
