import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { Tile } from "#app/platform/tile";

/** Loaded along with the screen: a first request that loaded them itself would wait for the database twice. */
const tiles = await loadInOrder(SERVER_CAPABILITIES.flatMap(({ tiles = [] }) => tiles));

/** What the capabilities put on the dashboard, by its position; see `defineTile`. */
export const loadTiles = async (): Promise<Tile[]> => tiles;
