import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { askRoom, momentOf, settingOf } from "./ask-room.server";
import { waitingRoomPaths } from "./paths";
import { roomWithOpenings } from "./queries.server";

type GateCtx = Pick<Ctx, "db" | "clock" | "live"> & {
	user: { id: string };
	camp: { id: string; slug: string };
};

/** Whether a season's room is on; none where it never had one. */
type RoomRow = { is_on: boolean };

/**
 * The gate of the waiting room: whatever holds places or submits for a family calls it first (not the front desk; beginning
 * a registration takes no place). It lets through where the season has no room that is on, where no opening is near and none was of late, whoever's turn it is, and,
 * once nobody waits, everybody at the room's pace. The room itself knows whose turn it is, so there is nothing to
 * forge, to pass on or to leave out.
 * @throws FORBIDDEN with `details.waiting_room`, the path where to wait
 */
export async function assertAdmitted(
	ctx: GateCtx,
	season: { id: string },
	room: RoomRow | undefined,
): Promise<void> {
	if (await isAdmitted(ctx, season, room)) return;
	throw new AppError("FORBIDDEN", {
		message:
			"Registration opens with a waiting room, and it isn't your turn yet. Join the waiting room to get your spot in line.",
		details: { waiting_room: waitingRoomPaths.waiting(ctx.camp.slug, season.id) },
	});
}

/**
 * Runs what asks the gate, for a screen's form: where it is not the family's turn yet, the form leads to the room.
 * @throws a redirect there; whatever else `run` throws
 */
export async function redirectToWaitingRoom<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		const { waiting_room } = ((error instanceof AppError && error.details) || {}) as {
			waiting_room?: string;
		};
		if (waiting_room === undefined) throw error;
		throw redirectWithToast(waiting_room, "It isn't your turn yet. Join the line here.", { tone: "info" });
	}
}

async function isAdmitted(ctx: GateCtx, season: { id: string }, room: RoomRow | undefined): Promise<boolean> {
	if (!room?.is_on) return true;
	const [row] = await roomWithOpenings({ db: ctx.db, place: { camp_id: ctx.camp.id } }, season.id);
	if (!row?.is_on) return true;
	const now = momentOf(ctx);
	const current = settingOf(row, now);
	if (current === null) return true;
	const { setting, is_first } = current;
	if (now < setting.opens_at && is_first) return false;
	const key = { camp_id: ctx.camp.id, season_id: season.id };
	const { state, admitted } = await askRoom(ctx, key, { ask: "admit", now, setting, user_id: ctx.user.id });
	// What opened earlier stays open while the room fills for what comes, once the queue of what opened earlier is through:
	// the openings themselves refuse what comes until then.
	return admitted || (now < setting.opens_at && state?.draw === null);
}
