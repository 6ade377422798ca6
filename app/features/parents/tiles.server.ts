import { familyMoneyTile } from "~/features/family-money/index.server";
import { documentsExpiringTile } from "~/features/persons/index.server";
import { registrationsTile } from "~/features/registrations/index.server";
import { familyWaitsTile } from "~/features/waitlist/index.server";
import type { Tile } from "~/platform/tile";

/** What the capabilities put on a family's dashboard, in this order. A capability adds its line here and nothing else; see `defineTile`. */
export const PARENT_TILES: readonly Tile[] = [
	familyMoneyTile,
	registrationsTile,
	familyWaitsTile,
	documentsExpiringTile,
];
