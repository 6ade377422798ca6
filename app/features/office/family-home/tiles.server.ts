import { familyMoneyTile } from "#app/features/money/family-account/index.server";
import { documentsExpiringTile } from "#app/features/people/notes-documents/index.server";
import { registrationsTile } from "#app/features/registration/bookings/index.server";
import { familyWaitsTile } from "#app/features/admission/waitlist/index.server";
import type { Tile } from "#app/platform/tile";

/** What the capabilities put on a family's dashboard, in this order. A capability adds its line here and nothing else; see `defineTile`. */
export const PARENT_TILES: readonly Tile[] = [
	familyMoneyTile,
	registrationsTile,
	familyWaitsTile,
	documentsExpiringTile,
];
