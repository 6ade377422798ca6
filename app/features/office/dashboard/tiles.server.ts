import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { Tile } from "#app/platform/tile";

/** Loaded at startup: in a request, the tiles' reads would miss the batch that other loaders share, and add a trip. */
const tiles = await loadInOrder(SERVER_CAPABILITIES.flatMap(({ tiles = [] }) => tiles));

/** Tiles that the capabilities put on the dashboard, by position; see `defineTile`. */
export const loadTiles = async (): Promise<Tile[]> => tiles;
