import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

/** The waiting room of a season, which is on. */
export function aWaitingRoom(
	season: { id: string; camp_id: string },
	overrides: Partial<RowOf<"waiting_room">> = {},
	make: Make = fresh,
): Built {
	const row: RowOf<"waiting_room"> = {
		...{ is_on: true, created_at: make.at, updated_at: make.at },
		...{ ...overrides, camp_id: season.camp_id, season_id: season.id },
	};
	return { rows: { waiting_room: [row] } };
}
