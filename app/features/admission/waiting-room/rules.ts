// Rules of the waiting room's order. Instants are epoch milliseconds. Places are numbered from 0, and each has its
// moment, which the room, the answering Worker and the waiting browser all compute alike.

/**
 * Minutes from the start of its turn in which a family can begin, hold and submit before the turn counts as
 * missed.
 */
export const TURN_MINUTES = 60;

/** Longest time in days that a queue is kept after its opening. */
export const ROOM_DAYS = 3;

/**
 * Pace of admission: from `at` on, the places from `place` on get their turns, `per_minute` of them each minute.
 */
export interface Pace {
	at: number;
	place: number;
	per_minute: number;
}

const MINUTE = 60_000;

/**
 * Moment at which a place gets its turn. Every minute from the opening on admits exactly the camp's number per
 * minute.
 */
export function turnOf(paces: readonly Pace[], place: number): number {
	const pace = paces.findLast((each) => each.place <= place) ?? paces[0];
	if (!pace) return Number.POSITIVE_INFINITY;
	return pace.at + Math.ceil(((place - pace.place) * MINUTE) / pace.per_minute);
}

/** Number of places whose turn has come by a moment. */
export function reachedBy(paces: readonly Pace[], now: number): number {
	const index = paces.findLastIndex((each) => each.at <= now);
	const pace = paces[index];
	if (!pace) return 0;
	const reached = pace.place + Math.floor(((now - pace.at) * pace.per_minute) / MINUTE) + 1;
	return Math.min(reached, paces[index + 1]?.place ?? reached);
}

/**
 * Changes the pace from now on. Places whose turn has come keep it, and no place gets its turn sooner than the
 * pace allows.
 */
export function withPace(paces: readonly Pace[], now: number, per_minute: number): Pace[] {
	const current = paces.at(-1);
	if (!current || current.per_minute === per_minute) return [...paces];
	const place = reachedBy(paces, now);
	if (place === 0) return [{ at: current.at, place: 0, per_minute }];
	const at = Math.max(now, turnOf(paces, place - 1) + Math.ceil(MINUTE / per_minute));
	return [...paces.filter((each) => each.place < place), { at, place, per_minute }];
}

/** Draw at an opening: the number of users in the room and the seed that orders them. */
export interface Draw {
	/** 128 bits as hexadecimal digits, generated at the moment of the opening. */
	seed: string;
	count: number;
}

/** Mixes the bits of a number (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
	let x = bits;
	x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
	x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
	return (x ^ (x >>> 16)) >>> 0;
}

const ROUNDS = 8;

/**
 * Drawn place of the n-th user who came before the opening: a permutation of 0 … count - 1 chosen by the seed (a
 * Feistel network, repeated until the result is below count). No one can aim for a place, because the seed is
 * generated after the last of them has come.
 */
export function drawnPlace({ seed, count }: Draw, n: number): number {
	if (n < 0 || n >= count) throw new RangeError(`${n} of ${count} were not in the draw`);
	const words = [0, 8, 16, 24].map((from) => Number.parseInt(seed.slice(from, from + 8), 16));
	const half = Math.max(1, Math.ceil(Math.ceil(Math.log2(Math.max(2, count))) / 2));
	const mask = 2 ** half - 1;
	let at = n;
	do {
		let left = Math.floor(at / 2 ** half);
		let right = at & mask;
		for (let round = 0; round < ROUNDS; round++) {
			const key = (words[round % 4] as number) ^ Math.imul(round + 1, 0x9e3779b9);
			const next = left ^ (mixed(mixed(right ^ key) + (words[(round + 1) % 4] as number)) & mask);
			left = right;
			right = next;
		}
		at = left * 2 ** half + right;
	} while (at >= count);
	return at;
}

/** State that a room shows to all users alike; a ticket's place follows from it. */
export interface RoomState {
	is_on: boolean;
	/** Counts the openings of this room. A ticket from another round is not valid. */
	round: number;
	opens_at: number;
	/** Null until the opening. */
	draw: Draw | null;
	paces: Pace[];
	/** Next place to give out; before the opening, the number of users in the room. */
	next: number;
}

/** Standing of one ticket. */
export type Standing =
	/** No queue: the room is off, or the ticket belongs to another opening. */
	| { kind: "none" }
	| { kind: "before"; opens_at: number; in_room: number }
	| { kind: "waiting"; ahead: number; turn_at: number; behind: number }
	| { kind: "turn"; until: number }
	| { kind: "missed"; until: number };

/**
 * Standing of a ticket at a moment. `number` is the one the room gave out, which before the opening is an order of
 * arrival.
 */
export function standingOf(
	state: RoomState,
	ticket: { round: number; number: number },
	now: number,
): Standing {
	if (!state.is_on || ticket.round !== state.round) return { kind: "none" };
	if (state.draw === null) return { kind: "before", opens_at: state.opens_at, in_room: state.next };
	const place = placeOf(state.draw, ticket.number);
	const turn_at = turnOf(state.paces, place);
	if (now < turn_at) {
		const ahead = place - reachedBy(state.paces, now);
		return { kind: "waiting", ahead, turn_at, behind: state.next - place - 1 };
	}
	const until = turn_at + TURN_MINUTES * MINUTE;
	return now < until ? { kind: "turn", until } : { kind: "missed", until };
}

/** Place of a number: the drawn place for users who came before the opening, the number itself for later ones. */
export const placeOf = (draw: Draw, number: number) =>
	number < draw.count ? drawnPlace(draw, number) : number;

/** True when every place in the room has had its turn. */
export const isThrough = (state: RoomState, now: number) =>
	state.draw !== null && state.next <= reachedBy(state.paces, now);

/** Upper limit of requests per second for all waiting browsers together. */
const ASKED_A_SECOND = 200;

/**
 * Polling interval: long while nothing can change, and longer the more users wait. Each browser adds a random part
 * of `spread_ms`.
 */
export function askAgain(state: RoomState, now: number): { after_ms: number; spread_ms: number } {
	const waiting = state.draw ? Math.max(0, state.next - reachedBy(state.paces, now)) : state.next;
	const shared = Math.ceil(waiting / ASKED_A_SECOND) * 1000;
	if (state.draw === null && state.opens_at - now > 5 * MINUTE)
		return { after_ms: 60_000, spread_ms: 30_000 };
	// All browsers know the moment of the opening. They ask soon after it, but not all at once.
	const spread_ms = Math.max(2_000, shared);
	if (state.draw === null)
		return { after_ms: Math.min(20_000, Math.max(500, state.opens_at - now + 500)), spread_ms };
	return { after_ms: Math.max(10_000, shared), spread_ms };
}

/** Minutes until a number of families is admitted at a pace, rounded up. */
export const minutesFor = (families: number, per_minute: number) => Math.ceil(families / per_minute);

/** The opening whose room is in use at a moment: the next one once its room is open, else the last one. */
export function roundAt(
	openings: readonly number[],
	now: number,
	opens_minutes_before: number,
): { opens_at: number; is_first: boolean } | null {
	const sorted = [...new Set(openings)].sort((a, b) => a - b);
	const next = sorted.find((each) => each > now);
	const last = sorted.findLast((each) => each <= now);
	if (next !== undefined && now >= next - opens_minutes_before * MINUTE) {
		return { opens_at: next, is_first: last === undefined };
	}
	if (last === undefined || now >= last + ROOM_DAYS * 24 * 60 * MINUTE) return null;
	return { opens_at: last, is_first: last === sorted[0] };
}

/** Facts about a room for visitors without a place in line. */
export interface DoorFacts {
	now: number;
	/** Null when nothing opens anymore. */
	opens_at: number | null;
	minutes_before: number;
	/** True when users can enter. */
	is_open: boolean;
}

/** The entrance reloads after an hour at the latest, because the camp can have changed the settings. */
const DOOR_HOUR = 60 * MINUTE;

/**
 * Milliseconds until the entrance should reload: when its room opens, so that the button to enter appears. Null
 * when it is open or will never open.
 */
export function doorChangesIn({ now, opens_at, minutes_before, is_open }: DoorFacts): number | null {
	if (is_open || opens_at === null) return null;
	return Math.min(DOOR_HOUR, Math.max(1_000, opens_at - minutes_before * MINUTE - now));
}
