import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { askRoom, momentOf, type RoomKey } from "./ask-room.server";
import { roomOf } from "./queries.server";
import { askAgain, type RoomState } from "./rules";

/** Seconds for which one answer of a room serves all requests in the same edge location. */
const KEPT_SECONDS = 1;
/** Milliseconds to wait for a refresh in progress, which can have been cut off. */
const ASKING_MS = 1_000;
/** Milliseconds after which a value is too old to serve, even while a refresh is in progress. */
const OUTDATED_MS = 3_000;
/** Maximum number of rooms that one isolate remembers. Bounded because a request can contain any made-up room. */
const MOST_HEARD = 200;
/** Maximum number of seasons for which an isolate remembers whether they have a room. */
const MOST_SETTLED = 2_000;

/** Polling interval when there is no queue. */
const NO_STATE = { after_ms: 60_000, spread_ms: 30_000 };

/** State that all waiting browsers receive alike. */
export interface RoomNews {
	now: number;
	after_ms: number;
	spread_ms: number;
	state: RoomState | null;
}

/** A room's state with the time of the asking Worker's clock at which it was fetched. */
interface Heard {
	state: RoomState | null;
	asked_at: number;
}

/**
 * State per room as this isolate last fetched it, by the wall clock. An edge cache lookup costs more than the rest
 * of an answer, and two hundred simultaneous lookups would queue.
 */
const heard = new Map<string, Heard & { at: number; asking_until: number }>();

/**
 * State of a room, from this isolate or from the edge cache if it was fetched within the last second. However many
 * families wait, the room is asked once per second and edge location, and the database once per isolate. A season
 * without a room has no state, and no Durable Object is created for it.
 */
export async function roomNews(
	ctx: Pick<Ctx, "db" | "clock" | "live" | "defer">,
	key: RoomKey,
): Promise<RoomNews> {
	const now = momentOf(ctx);
	const state = await knownState(ctx, key, now);
	return { now, state, ...(state ? askAgain(state, now) : NO_STATE) };
}

/** Cache key of a room in the edge cache. */
const addressOf = ({ camp_id, season_id }: RoomKey) =>
	`https://waiting-room.internal/${encodeURIComponent(camp_id)}/${encodeURIComponent(season_id)}`;

/**
 * True when a fetched state is still valid now. A state from before the opening says nothing about the draw, and
 * one from a clock that is ahead isn't current.
 */
const isOf = ({ state, asked_at }: Heard, now: number) =>
	asked_at <= now &&
	now - asked_at <= OUTDATED_MS &&
	!(state !== null && state.draw === null && now >= state.opens_at);

async function knownState(
	ctx: Pick<Ctx, "db" | "live" | "defer">,
	key: RoomKey,
	now: number,
): Promise<RoomState | null> {
	const at = addressOf(key);
	const known = heard.get(at);
	const wall = wallNow();
	if (known && isOf(known, now)) {
		const age = wall - known.at;
		// One request refreshes the value; the others get the previous one meanwhile.
		if (age <= KEPT_SECONDS * 1_000 || (age <= OUTDATED_MS && wall < known.asking_until)) return known.state;
		known.asking_until = wall + ASKING_MS;
	}
	if (!(await hasRoom(ctx, at, key))) return null;
	const news = await edgeState(ctx, at, key, now);
	heard.delete(at);
	heard.set(at, { ...news, at: wallNow(), asking_until: 0 });
	const [oldest] = heard.keys();
	if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest);
	return news.state;
}

/**
 * Milliseconds for which a season is remembered to have no room. Camps turn a room on long before it is needed.
 */
const WITHOUT_MS = 10_000;
/** Rooms known to exist and rooms known to be missing, each with its expiry. */
const settled = new Map<string, { has_room: boolean; until: number }>();

function settle(at: string, what: { has_room: boolean; until: number }) {
	settled.delete(at);
	settled.set(at, what);
	const [oldest] = settled.keys();
	if (settled.size > MOST_SETTLED && oldest !== undefined) settled.delete(oldest);
}

/** Remembers a room that was just read, so that this isolate doesn't need to check that it exists. */
export const rememberRoom = (key: RoomKey) =>
	settle(addressOf(key), { has_room: true, until: Number.POSITIVE_INFINITY });

/**
 * Checks that a season has a room, so that a made-up ID never reaches a Durable Object. Asks the database once per
 * isolate and room.
 */
async function hasRoom(ctx: Pick<Ctx, "db">, at: string, { camp_id, season_id }: RoomKey): Promise<boolean> {
	const wall = wallNow();
	const known = settled.get(at);
	if (known && wall < known.until) return known.has_room;
	const rows = await roomOf({ db: ctx.db, place: { camp_id } }, season_id);
	const has_room = rows.length > 0;
	settle(at, { has_room, until: has_room ? Number.POSITIVE_INFINITY : wall + WITHOUT_MS });
	return has_room;
}

/** State of a room from the edge cache, else from the room itself. */
async function edgeState(
	ctx: Pick<Ctx, "live" | "defer">,
	at: string,
	key: RoomKey,
	now: number,
): Promise<Heard> {
	// The browsers' Cache API has no `default`, and Node has no caches: there the room is asked each time.
	const cache = (globalThis.caches as (CacheStorage & { default?: Cache }) | undefined)?.default;
	const kept = await cache?.match(at);
	if (kept) {
		const news = (await kept.json()) as Heard;
		if (isOf(news, now) && now - news.asked_at <= KEPT_SECONDS * 1_000) return news;
	}
	const { state } = await askRoom(ctx, key, { ask: "show", now });
	const news: Heard = { state, asked_at: now };
	const headers = { "Cache-Control": `max-age=${KEPT_SECONDS}` };
	if (cache) ctx.defer(cache.put(at, Response.json(news, { headers })));
	return news;
}
