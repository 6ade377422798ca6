import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { askRoom, momentOf, type RoomKey } from "./ask-room.server";
import { roomOf } from "./queries.server";
import { askAgain, type RoomState } from "./rules";

/** Seconds for which one answer of a room serves everybody who asks at the same place. */
const KEPT_SECONDS = 1;
/** Milliseconds for which somebody is believed to ask anew; their request may have been cut off. */
const ASKING_MS = 1_000;
/** Milliseconds after which what is known is not told any more, even while somebody asks anew. */
const OUTDATED_MS = 3_000;
/** How many rooms one isolate remembers: anybody may ask for whichever they make up. */
const MOST_HEARD = 200;
/** Of how many it remembers whether they are there at all. */
const MOST_SETTLED = 2_000;

/** Nothing is waited for. */
const NO_STATE = { after_ms: 60_000, spread_ms: 30_000 };

/** What everybody who waits is told alike. */
export interface RoomNews {
	now: number;
	after_ms: number;
	spread_ms: number;
	state: RoomState | null;
}

/** What was heard of a room, and at which moment of the asker's clock. */
interface Heard {
	state: RoomState | null;
	asked_at: number;
}

/**
 * What this isolate heard last of each room, by the wall clock. A look into the edge's cache costs more than all else of an
 * answer, and is a queue of its own where two hundred ask in the same moment.
 */
const heard = new Map<string, Heard & { at: number; asking_until: number }>();

/**
 * The state of a room, known to this isolate or to the edge's cache where somebody asked within the last second: however
 * many wait, the room is asked about once a second and place, and the database once an isolate. A season without a room has
 * no state, and no Durable Object is made for it.
 */
export async function roomNews(
	ctx: Pick<Ctx, "db" | "clock" | "live" | "defer">,
	key: RoomKey,
): Promise<RoomNews> {
	const now = momentOf(ctx);
	const state = await knownState(ctx, key, now);
	return { now, state, ...(state ? askAgain(state, now) : NO_STATE) };
}

/** What a room is called in the edge's cache. */
const addressOf = ({ camp_id, season_id }: RoomKey) =>
	`https://waiting-room.internal/${encodeURIComponent(camp_id)}/${encodeURIComponent(season_id)}`;

/** What was heard before the opening says nothing about the draw; what another clock heard later is not of now. */
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
		// One asks anew, and whoever comes meanwhile is told what was so just before.
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

/** Milliseconds for which a season is remembered to have no room; who turns one on does so long before it is needed. */
const WITHOUT_MS = 10_000;
/** Rooms that this isolate knows to be there, and those that it knows not to be, each until when. */
const settled = new Map<string, { has_room: boolean; until: number }>();

function settle(at: string, what: { has_room: boolean; until: number }) {
	settled.delete(at);
	settled.set(at, what);
	const [oldest] = settled.keys();
	if (settled.size > MOST_SETTLED && oldest !== undefined) settled.delete(oldest);
}

/** Remembers a room that was just read, so that this isolate need not ask whether it is there. */
export const rememberRoom = (key: RoomKey) =>
	settle(addressOf(key), { has_room: true, until: Number.POSITIVE_INFINITY });

/**
 * Whether a season has a room, so that an address that someone made up never reaches a Durable Object. The database is asked
 * once an isolate and room.
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

/** The same from the edge's cache, else from the room. */
async function edgeState(
	ctx: Pick<Ctx, "live" | "defer">,
	at: string,
	key: RoomKey,
	now: number,
): Promise<Heard> {
	// A browser's own Cache API has no `default`, and Node has none at all: there the room is asked each time.
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
