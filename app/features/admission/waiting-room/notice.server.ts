import { formatInstant, formatTime, timeIn } from "#app/lib/dates";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { RequestState } from "#app/platform/http/request.server";
import { momentOf } from "./ask-room.server";
import { waitingRoomPaths } from "./paths";
import { openingsOfRow, type PublicRoom } from "./queries.server";
import { roomNews } from "./room-state.server";
import { isThrough, roundAt, standingOf } from "./rules";
import { ticketOf } from "./ticket.server";

/** Notice about a season's waiting room on pages before registration. Times are in the camp's time zone. */
export interface RoomNotice {
	/**
	 * Situation of the room:
	 * - `later`: the room opens later
	 * - `open`: the room is open, registration isn't
	 * - `queue`: families are admitted one after another
	 * - `turn`: it is this family's turn
	 */
	kind: "later" | "open" | "queue" | "turn";
	title: string;
	words: string;
	/** Path of the waiting room; null while there is nothing to do there. */
	path: string | null;
}

interface Room {
	slug: string;
	season_id: string;
	opens_minutes_before: number;
	/** Epoch milliseconds. */
	openings: readonly number[];
}

const MINUTE = 60_000;
/**
 * Days before a later opening from which it is announced. Families who register for sessions that opened earlier
 * don't need to read about it sooner.
 */
const DAYS_AHEAD = 14;

const timeOf = (moment: number, time_zone: string) =>
	formatTime(timeIn(time_zone, new Date(moment).toISOString()));

/** Notice before an opening; null when none is near or the room is in use for a past opening. */
export function noticeBefore(room: Room, now: number, time_zone: string): RoomNotice | null {
	const current = roundAt(room.openings, now, room.opens_minutes_before);
	const next = room.openings.filter((at) => at > now).sort((a, b) => a - b)[0];
	if (next === undefined || (current && current.opens_at <= now)) return null;
	const path = waitingRoomPaths.waiting(room.slug, room.season_id);
	if (current) {
		return {
			kind: "open",
			path,
			title: `The waiting room is open until ${timeOf(next, time_zone)}`,
			words:
				"Then everyone in the room gets a random spot in line, and families are let in one at a time. Families who arrive later join at the end.",
		};
	}
	const is_first = room.openings.every((at) => at > now);
	if (!is_first && next - now > DAYS_AHEAD * 24 * 60 * MINUTE) return null;
	const from = new Date(next - room.opens_minutes_before * MINUTE).toISOString();
	return {
		kind: "later",
		path: null,
		title: `Registration ${is_first ? "opens" : "continues"} with a waiting room`,
		words: `Join the waiting room before ${timeOf(next, time_zone)}. Everyone waiting then gets a random spot in line, so there's no need to be first. Opens ${formatInstant(from, time_zone)}.`,
	};
}

/**
 * Notice on the public sessions page about the room that is on: before an opening, while families are admitted,
 * and to a family whose turn it is. Reads the room's state the way waiting browsers do, without the database.
 */
export async function roomNotice(
	state: RequestState & Pick<Ctx, "config">,
	request: Request,
	room: PublicRoom,
	time_zone: string,
): Promise<RoomNotice | null> {
	const now = momentOf(state);
	const { slug, season_id, camp_id, opens_minutes_before } = room;
	const openings = openingsOfRow(room);
	const before = noticeBefore({ slug, season_id, opens_minutes_before, openings }, now, time_zone);
	const was = roundAt(openings, now, opens_minutes_before);
	const comes = was !== null && was.opens_at > now;
	if (!was || (comes && was.is_first) || (before && !comes)) return before;
	const { state: stands } = await roomNews(state, { camp_id, season_id }).catch((error: unknown) => {
		// Families came for the sessions, which are shown even while the room doesn't respond.
		if (error instanceof AppError && error.code === "UNAVAILABLE") return { state: null };
		throw error;
	});
	// The room of the next opening fills once the queue of the last one is empty; until then the old queue is the line
	// to join.
	if (!stands || (comes && (stands.draw === null || isThrough(stands, now)))) return before;
	const ticket = await ticketOf(state, request, { camp: slug, season_id });
	const standing = ticket && standingOf(stands, ticket, now);
	if (standing?.kind === "turn") {
		return {
			kind: "turn",
			path: null,
			title: "It's your turn",
			words: `Hold your spots by ${timeOf(standing.until, time_zone)}. Your entries are saved as you go.`,
		};
	}
	if (isThrough(stands, now) && standing?.kind !== "waiting") return null;
	return {
		kind: "queue",
		path: waitingRoomPaths.waiting(slug, season_id),
		title: "Families are let in one at a time",
		words: comes
			? `You can hold spots once it's your turn. Families who come for the ${timeOf(was.opens_at, time_zone)} opening join the end of the same line.`
			: "You can hold spots once it's your turn. Enter the rest while you wait: you keep your spot in line.",
	};
}
