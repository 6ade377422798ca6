import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { askRoom, momentOf, settingOf } from "./ask-room.server";
import { openingsOfRow, type PublicRoom, roomsOfCamp } from "./queries.server";
import { rememberRoom } from "./room-state.server";
import { roundAt } from "./rules";

/** The camp's room that is in use now, else the next one; undefined when there is none. */
export function roomInUse(rooms: readonly PublicRoom[], now: number): PublicRoom | undefined {
	const soonest = (room: PublicRoom) => {
		if (roundAt(openingsOfRow(room), now, room.opens_minutes_before)) return 0;
		return Math.min(...openingsOfRow(room).filter((at) => at > now));
	};
	return [...rooms].sort((a, b) => soonest(a) - soonest(b))[0];
}

/**
 * Gives the user a place in a camp's waiting room, or returns the one they have. Idempotent: one place per user.
 * @throws NOT_FOUND when no room is on; CONFLICT while it is not open
 */
export async function enterRoom(ctx: UserCtx, named: { camp: string; season_id?: string }) {
	const now = momentOf(ctx);
	const room = roomInUse(await roomsOfCamp(ctx.db, named.camp, named.season_id), now);
	if (!room)
		throw new AppError("NOT_FOUND", {
			message: "There is no waiting room here, so you don't need to wait.",
		});
	const current = settingOf(room, now);
	if (current === null) {
		throw new AppError("CONFLICT", { message: "The waiting room isn't open yet." });
	}
	const { camp_id, season_id } = room;
	rememberRoom({ camp_id, season_id });
	const question = { ask: "enter" as const, now, setting: current.setting, user_id: ctx.user.id };
	const { state, number } = await askRoom(ctx, { camp_id, season_id }, question);
	if (state === null || number === null) throw new Error("The waiting room returned no number");
	return { room, state, number };
}
