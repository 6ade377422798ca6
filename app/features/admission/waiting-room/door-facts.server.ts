import { wallNow } from "#app/platform/clock";
import type { RequestState } from "#app/platform/http/request.server";
import { type PublicRoom, roomsOfCamp } from "./queries.server";

/** Seconds for which one read of a camp's rooms serves all visitors without a place in line. */
const KEPT_SECONDS = 5;
/** Milliseconds to wait for a refresh in progress; other requests get the previous value meanwhile. */
const LOOKING_MS = 1_000;
/** Milliseconds after which a value is too old to serve, even while a refresh is in progress. */
const OUTDATED_MS = 10_000;
/** Maximum number of camps that one isolate remembers. */
const MOST_KEPT = 200;

/** Rooms per camp as this isolate last read them, by the wall clock. */
const kept = new Map<string, { rooms: PublicRoom[]; at: number; looking_until: number }>();

/**
 * Rooms of a camp that are on, for visitors without a place in line. Thousands who reload before an opening cost
 * one database read every few seconds per isolate. Caches only when a season is given, and only when there is a
 * room.
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
