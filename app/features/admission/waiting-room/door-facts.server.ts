import { wallNow } from "#app/platform/clock";
import type { RequestState } from "#app/platform/http/request.server";
import { type PublicRoom, roomsOfCamp } from "./queries.server";

/** Seconds for which one look at a camp's rooms serves everybody who has no place yet. */
const KEPT_SECONDS = 5;
/** Milliseconds for which somebody is believed to look anew; others are told meanwhile what was so just before. */
const LOOKING_MS = 1_000;
/** Milliseconds after which what is known is not told any more, even while somebody looks anew. */
const OUTDATED_MS = 10_000;
/** How many camps one isolate remembers. */
const MOST_KEPT = 200;

/** What this isolate read last of each camp's rooms, by the wall clock. */
const kept = new Map<string, { rooms: PublicRoom[]; at: number; looking_until: number }>();

/**
 * The rooms that are on at a camp, for whoever has no place yet: thousands who reload before an opening cost one read in a
 * few seconds and isolate. Only where a season is named, whose id is nobody else's; where there is nothing, nothing is kept.
 */
export async function roomsAtDoor(
	state: RequestState,
	{ camp, season_id }: { camp: string; season_id: string | null },
): Promise<PublicRoom[]> {
	const read = async () => {
		const { rooms } = await state.read({ rooms: roomsOfCamp(state.db, camp, season_id ?? undefined) });
		return rooms;
	};
	if (season_id === null) return read();
	const key = `${camp} ${season_id}`;
	const known = kept.get(key);
	const wall = wallNow();
	if (known) {
		const age = wall - known.at;
		if (age <= KEPT_SECONDS * 1_000 || (age <= OUTDATED_MS && wall < known.looking_until)) return known.rooms;
		known.looking_until = wall + LOOKING_MS;
	}
	const rooms = await read();
	kept.delete(key);
	if (rooms.length > 0) kept.set(key, { rooms, at: wallNow(), looking_until: 0 });
	const [oldest] = kept.keys();
	if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	return rooms;
}
