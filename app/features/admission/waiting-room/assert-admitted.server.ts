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

/** Whether a season's waiting room is on; no row when the season never had one. */
type RoomRow = { is_on: boolean };

/**
 * Gate of the waiting room. Everything that holds spots or submits for a family calls it first, except the front
 * desk; starting a registration takes no spot and needs no check. It admits a family when no room is on, when no
 * opening is near or recent, when it is the family's turn (the room itself knows, so there is no token to forge,
 * pass on or omit), and, once the queue is empty, everyone at the room's pace.
 * @throws FORBIDDEN with `details.waiting_room`, the path of the waiting room
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
 * Runs `run`, which calls the gate, for a screen's form. Redirects to the waiting room when it isn't the family's
 * turn yet.
 * @throws a redirect to the room; any other error of `run`
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
	// Sessions that opened earlier stay open while the room fills for the next opening, once their own queue is empty.
	// The openings themselves reject registrations for the later sessions until then.
	return admitted || (now < setting.opens_at && state?.draw === null);
}
