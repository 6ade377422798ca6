import type { Ctx } from "#app/platform/context.server";
import { openingsOfRow } from "./queries.server";
import type { RoomAnswer, RoomAsked, RoomSetting } from "./room.live";
import { roundAt } from "./rules";

/** Key of a waiting room: its camp and season. */
export interface RoomKey {
	camp_id: string;
	season_id: string;
}

/**
 * Asks the one room of a camp's season.
 * @throws UNAVAILABLE when it doesn't respond
 */
export const askRoom = async (ctx: Pick<Ctx, "live">, { camp_id, season_id }: RoomKey, question: RoomAsked) =>
	(await ctx.live("WAITING_ROOM", `${camp_id}:${season_id}`, question)) as RoomAnswer;

/** Current time of the clock, in epoch milliseconds. */
export const momentOf = (ctx: Pick<Ctx, "clock">) => Date.parse(ctx.clock.now());

/** Room settings in the form the room expects; null while no opening is near and none was recent. */
export function settingOf(
	row: { is_on: boolean; admit_per_minute: number; opens_minutes_before: number; openings: string },
	now: number,
): { setting: RoomSetting; is_first: boolean } | null {
	const openings = openingsOfRow(row);
	const round = roundAt(openings, now, row.opens_minutes_before);
	if (round === null) return null;
	const { is_on, admit_per_minute: per_minute } = row;
	const been = openings.filter((at) => at <= now);
	const opened_at = been.length > 0 ? Math.max(...been) : null;
	return {
		setting: { is_on, per_minute, opens_at: round.opens_at, opened_at, read_at: now },
		is_first: round.is_first,
	};
}
