// Who is let in when. Instants are milliseconds of the epoch. Places are numbered from 0; each has its moment, the same for
// everybody who works it out: the room, the Worker that answers, and the browser that waits.

/** How long after their turn a family may begin, hold and submit before it counts as missed. */
export const TURN_MINUTES = 60;

/** How long after an opening its queue is kept at most. */
export const ROOM_DAYS = 3;

/** From `at` on, places from `place` on have their turn, so many a minute. */
export interface Pace {
	at: number;
	place: number;
	per_minute: number;
}

const MINUTE = 60_000;

/** The moment at which a place has its turn. Of every minute from an opening on, exactly the camp's number of places. */
export function turnOf(paces: readonly Pace[], place: number): number {
	const pace = paces.findLast((each) => each.place <= place) ?? paces[0];
	if (!pace) return Number.POSITIVE_INFINITY;
	return pace.at + Math.ceil(((place - pace.place) * MINUTE) / pace.per_minute);
}

/** How many places have had their turn by a moment. */
export function reachedBy(paces: readonly Pace[], now: number): number {
	const index = paces.findLastIndex((each) => each.at <= now);
	const pace = paces[index];
	if (!pace) return 0;
	const reached = pace.place + Math.floor(((now - pace.at) * pace.per_minute) / MINUTE) + 1;
	return Math.min(reached, paces[index + 1]?.place ?? reached);
}

/** The same places with another pace from now on: whose turn has come keeps it, and nobody comes sooner than the pace allows. */
export function withPace(paces: readonly Pace[], now: number, per_minute: number): Pace[] {
	const current = paces.at(-1);
	if (!current || current.per_minute === per_minute) return [...paces];
	const place = reachedBy(paces, now);
	if (place === 0) return [{ at: current.at, place: 0, per_minute }];
	const at = Math.max(now, turnOf(paces, place - 1) + Math.ceil(MINUTE / per_minute));
	return [...paces.filter((each) => each.place < place), { at, place, per_minute }];
}

/** What the draw at an opening settled: how many were in the room, and the number that puts them in order. */
export interface Draw {
	/** 128 bits as hexadecimal digits, made at the opening itself. */
	seed: string;
	count: number;
}

/** The bits of a number, well mixed (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
	let x = bits;
	x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
	x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
	return (x ^ (x >>> 16)) >>> 0;
}

const ROUNDS = 8;

/**
 * The place that the draw gives to the n-th who came before the opening: a permutation of 0 … count - 1 that the seed
 * chooses (a Feistel network, walked until it stays within the count). Nobody can have aimed at a place, for the seed is
 * made after the last of them has come.
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

/** What a room shows to everybody alike; a ticket's place follows from it. */
export interface RoomState {
	is_on: boolean;
	/** Counts the openings of this room: a ticket of another round holds nothing. */
	round: number;
	opens_at: number;
	/** Null until it has opened. */
	draw: Draw | null;
	paces: Pace[];
	/** The next place that will be given out, or how many are in the room before it opens. */
	next: number;
}

/** How it stands with one ticket. */
export type Standing =
	/** Nothing is waited for: the room is off, or the ticket is of another opening. */
	| { kind: "none" }
	| { kind: "before"; opens_at: number; in_room: number }
	| { kind: "waiting"; ahead: number; turn_at: number; behind: number }
	| { kind: "turn"; until: number }
	| { kind: "missed"; until: number };

/** Where a ticket stands at a moment. `number` is what the room gave out: before the opening, an order of arrival. */
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

/** Who came before the opening has the place that was drawn; who came later, the number they were given. */
export const placeOf = (draw: Draw, number: number) =>
	number < draw.count ? drawnPlace(draw, number) : number;

/** Whether everybody in the room has had their turn. */
export const isThrough = (state: RoomState, now: number) =>
	state.draw !== null && state.next <= reachedBy(state.paces, now);

/** How many answers a second all waiting browsers together should ask for at most. */
const ASKED_A_SECOND = 200;

/** How soon to ask again: rarely while nothing can change, less often the more wait. Each adds a part of `spread_ms` of its own. */
export function askAgain(state: RoomState, now: number): { after_ms: number; spread_ms: number } {
	const waiting = state.draw ? Math.max(0, state.next - reachedBy(state.paces, now)) : state.next;
	const shared = Math.ceil(waiting / ASKED_A_SECOND) * 1000;
	if (state.draw === null && state.opens_at - now > 5 * MINUTE)
		return { after_ms: 60_000, spread_ms: 30_000 };
	// The moment of the opening is known to all of them: they ask soon after it, and not all at once.
	const spread_ms = Math.max(2_000, shared);
	if (state.draw === null)
		return { after_ms: Math.min(20_000, Math.max(500, state.opens_at - now + 500)), spread_ms };
	return { after_ms: Math.max(10_000, shared), spread_ms };
}

/** How long a number of families wait when so many a minute are let in, in whole minutes, rounded up. */
export const minutesFor = (families: number, per_minute: number) => Math.ceil(families / per_minute);

/** The opening whose room is in use at a moment: the one that comes, once its room is open, else the last that was. */
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

/** What somebody without a place is shown of a room. */
export interface DoorFacts {
	now: number;
	/** Null: nothing opens any more. */
	opens_at: number | null;
	minutes_before: number;
	/** Whether one can enter. */
	is_open: boolean;
}

/** A door is looked at again after an hour at the latest: the camp may have settled something else. */
const DOOR_HOUR = 60 * MINUTE;

/**
 * In how many milliseconds a door is to be looked at again: when its room opens, so that the button to enter is there. Null
 * where it is open already, or never will be.
 */
export function doorChangesIn({ now, opens_at, minutes_before, is_open }: DoorFacts): number | null {
	if (is_open || opens_at === null) return null;
	return Math.min(DOOR_HOUR, Math.max(1_000, opens_at - minutes_before * MINUTE - now));
}
