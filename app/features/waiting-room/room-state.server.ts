import type { Ctx } from "~/platform/context.server";
import { askRoom, momentOf, type RoomKey } from "./ask-room.server";
import { askAgain, type RoomState } from "./rules";

/** Seconds for which one answer of a room serves everybody who asks at the same place. */
const KEPT_SECONDS = 1;

/** Nothing is waited for. */
const NO_STATE = { after_ms: 60_000, spread_ms: 30_000 };

/** What everybody who waits is told alike. */
export interface RoomNews {
	now: number;
	after_ms: number;
	spread_ms: number;
	state: RoomState | null;
}

/**
 * The state of a room, from the edge's cache where somebody asked within the last second: however many wait, the room is
 * asked about once a second and place, and the database never.
 */
export async function roomNews(ctx: Pick<Ctx, "clock" | "live" | "defer">, key: RoomKey): Promise<RoomNews> {
	const now = momentOf(ctx);
	const state = await keptState(ctx, key, now);
	return { now, state, ...(state ? askAgain(state, now) : NO_STATE) };
}

async function keptState(
	ctx: Pick<Ctx, "live" | "defer">,
	key: RoomKey,
	now: number,
): Promise<RoomState | null> {
	// A browser's own Cache API has no `default`, and Node has none at all: there the room is asked each time.
	const cache = (globalThis.caches as (CacheStorage & { default?: Cache }) | undefined)?.default;
	const at = `https://waiting-room.internal/${encodeURIComponent(key.camp_id)}/${encodeURIComponent(key.season_id)}`;
	const kept = await cache?.match(at);
	if (kept) {
		const { state, asked_at } = (await kept.json()) as { state: RoomState | null; asked_at: number };
		// What was kept before the opening says nothing about the draw.
		const opened = state !== null && state.draw === null && now >= state.opens_at;
		if (asked_at <= now && now - asked_at <= KEPT_SECONDS * 1000 && !opened) return state;
	}
	const { state } = await askRoom(ctx, key, { ask: "show", now });
	const headers = { "Cache-Control": `max-age=${KEPT_SECONDS}` };
	if (cache) ctx.defer(cache.put(at, Response.json({ state, asked_at: now }, { headers })));
	return state;
}
