import { and, eq } from "drizzle-orm";
import { waiting_room } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { askRoom, momentOf, settingOf } from "./ask-room.server";
import type { RoomChange } from "./inputs";
import { ROOM_DEFAULTS, roomOf, roomWithOpenings } from "./queries.server";

type RoomRow = Awaited<ReturnType<typeof roomOf>>[number];
type Settled = typeof ROOM_DEFAULTS & { updated_at: string | null };

/** Effective settings: the season's own, else the defaults. */
export const settledRoom = (rows: RoomRow[]): Settled => rows[0] ?? { ...ROOM_DEFAULTS, updated_at: null };

/**
 * Changes a season's waiting room, even while families wait in it. Families whose turn has come keep it.
 * @throws STALE when the settings were saved after `updated_at` was read
 */
export async function saveRoom(
	ctx: CampCtx,
	season: { id: string },
	found: Settled,
	{ updated_at: seen, ...change }: RoomChange,
): Promise<Settled> {
	const now = ctx.clock.now();
	const own = and(eq(waiting_room.camp_id, ctx.camp.id), eq(waiting_room.season_id, season.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, waiting_room, own, seen),
			ctx.db
				.insert(waiting_room)
				.values({ ...change, camp_id: ctx.camp.id, season_id: season.id, created_at: now, updated_at: now })
				.onConflictDoUpdate({
					target: [waiting_room.camp_id, waiting_room.season_id],
					set: { ...change, updated_at: nextStamp(waiting_room.updated_at, now) },
				}),
			roomOf({ db: ctx.db, place: ctx.place }, season.id),
		],
		audit: {
			action: "waiting_room.set_up",
			entity: "season",
			entity_id: season.id,
			changes: changesOf(withoutStamp(found), withoutStamp({ ...found, ...change })),
		},
	});
	ctx.afterwards(() => tellRoom(ctx, season));
	return settledRoom(answers.at(-1) as RoomRow[]);
}

const withoutStamp = ({ updated_at: _, ...rest }: Settled) => rest;

/**
 * Sends the current settings to the room, so that waiting families see a change of the settings or the openings. A
 * lost message is repaired by the next user who enters.
 */
export async function tellRoom(ctx: CampCtx, season: { id: string }): Promise<void> {
	const [row] = await roomWithOpenings({ db: ctx.db, place: ctx.place }, season.id);
	const now = momentOf(ctx);
	const current = row && settingOf(row, now);
	if (!current) return;
	await askRoom(
		ctx,
		{ camp_id: ctx.camp.id, season_id: season.id },
		{ ask: "set", now, setting: current.setting },
	);
}
