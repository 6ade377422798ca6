import { z } from "zod";
import { wallNow } from "#app/platform/clock";
import { isThrough, ROOM_DAYS, type RoomState, reachedBy, standingOf, turnOf, withPace } from "./rules";

/**
 * The camp's settings for the room, as read from the database at `read_at`. The room ignores settings older than
 * the ones it has.
 */
const setting = z.object({
	is_on: z.boolean(),
	opens_at: z.number(),
	/** Most recent past opening, if there was one. */
	opened_at: z.number().nullable(),
	per_minute: z.int().min(1),
	read_at: z.number(),
});
export type RoomSetting = z.infer<typeof setting>;

const now = z.number();
const user_id = z.string().min(1);

/** Requests to a room. They carry the asking Worker's time, so that a demo's clock applies here too. */
const asked = z.discriminatedUnion("ask", [
	z.object({ ask: z.literal("show"), now }),
	z.object({ ask: z.literal("set"), now, setting }),
	z.object({ ask: z.literal("enter"), now, setting, user_id }),
	z.object({ ask: z.literal("admit"), now, setting, user_id }),
]);
export type RoomAsked = z.input<typeof asked>;

/** Answer of a room. `number` is the user's, if they have one. */
export interface RoomAnswer {
	state: RoomState | null;
	number: number | null;
	/** True when it is this user's turn. Set only in answers to `admit`. */
	admitted: boolean;
}

type Kept = RoomState & { read_at: number };

/**
 * Waiting room of a camp's season: one number per user in order of arrival, and the drawn order. Every call runs
 * synchronously, because nothing in it awaits, so two calls can never get the same number.
 */
export class Room {
	readonly #storage: DurableObjectStorage;
	#kept: Kept | null;

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage;
		const { sql } = storage;
		// A request for a room that was never created writes nothing.
		const is_made = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray().length > 0;
		const [row] = is_made ? sql.exec<{ state: string }>("SELECT state FROM room").toArray() : [];
		this.#kept = row ? (JSON.parse(row.state) as Kept) : null;
	}

	/**
	 * Answers one request.
	 * @throws ZodError for an invalid request
	 */
	answer(question: unknown): RoomAnswer {
		const what = asked.parse(question);
		if (what.ask !== "show" && this.#kept === null) this.#make();
		if (what.ask !== "show") this.#settle(what.setting, what.now);
		this.#drawIfOpen(what.now);
		if (what.ask === "enter") return this.#answer(this.#enter(what.user_id, what.now));
		if (what.ask === "admit") return this.#admit(what.user_id, what.now);
		return this.#answer(null);
	}

	/** Deletes all tickets and the state once the queue is no longer kept. */
	forget() {
		this.#storage.sql.exec("DELETE FROM ticket");
		this.#storage.sql.exec("DELETE FROM room");
		this.#kept = null;
	}

	#make() {
		const { sql } = this.#storage;
		sql.exec("CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL)");
		sql.exec(
			"CREATE TABLE IF NOT EXISTS ticket (user_id TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID",
		);
	}

	#answer(number: number | null, admitted = false): RoomAnswer {
		if (this.#kept === null) return { state: null, number, admitted };
		const { read_at: _, ...state } = this.#kept;
		return { state, number, admitted };
	}

	#keep(kept: Kept) {
		this.#kept = kept;
		this.#storage.sql.exec(
			"INSERT INTO room (id, state) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state",
			JSON.stringify(kept),
		);
	}

	#settle({ opens_at, opened_at, per_minute, is_on, read_at }: RoomSetting, at: number) {
		// Families who came for a past opening are drawn for it, even when the room wasn't asked again until the next
		// opening was near.
		if (this.#kept?.opens_at === opened_at) this.#drawIfOpen(at);
		const kept = this.#kept;
		if (kept !== null && read_at < kept.read_at) return;
		const fresh = { is_on, opens_at, draw: null, next: 0, read_at };
		const paces = [{ at: opens_at, place: 0, per_minute }];
		if (kept === null) return this.#begin({ ...fresh, paces, round: 1 }, at);
		if (kept.draw === null) {
			// Families in the room stay in it, even when the opening was moved.
			const same = kept.is_on === is_on && kept.opens_at === opens_at;
			if (same && kept.paces[0]?.per_minute === per_minute) return;
			return this.#begin({ ...kept, is_on, opens_at, paces, read_at }, at);
		}
		// The order of an opening is kept until its queue is empty; families who come for the next opening join at the
		// end.
		if (opens_at > kept.opens_at && isThrough(kept, at)) {
			this.#storage.sql.exec("DELETE FROM ticket");
			return this.#begin({ ...fresh, paces, round: kept.round + 1 }, at);
		}
		if (kept.is_on === is_on && kept.paces.at(-1)?.per_minute === per_minute) return;
		this.#keep({ ...kept, is_on, read_at, paces: withPace(kept.paces, at, per_minute) });
	}

	#begin(kept: Kept, at: number) {
		this.#keep(kept);
		// Set by the wall clock, which alarms use, regardless of the asking Worker's clock.
		const days = ROOM_DAYS * 24 * 60 * 60_000;
		void this.#storage.setAlarm(wallNow() + Math.max(0, kept.opens_at - at) + days);
	}

	#drawIfOpen(at: number) {
		const kept = this.#kept;
		if (kept === null || kept.draw !== null || at < kept.opens_at) return;
		const words = crypto.getRandomValues(new Uint8Array(16));
		const seed = [...words].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		this.#keep({ ...kept, draw: { seed, count: kept.next } });
	}

	#numberOf(user: string): number | null {
		const [row] = this.#storage.sql
			.exec<{ number: number }>("SELECT number FROM ticket WHERE user_id = ?", user)
			.toArray();
		return row?.number ?? null;
	}

	#give(user: string, number: number): number {
		const kept = this.#kept as Kept;
		this.#storage.sql.exec(
			"INSERT INTO ticket (user_id, number) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET number = excluded.number",
			user,
			number,
		);
		this.#keep({ ...kept, next: number + 1 });
		return number;
	}

	/**
	 * Next place for a user who comes after the opening. Turns that passed while no one was waiting are lost, except
	 * the last one; otherwise a quiet hour would admit everyone at once who comes after it.
	 */
	#nextPlace({ next, paces }: Kept, at: number) {
		return Math.max(next, reachedBy(paces, at) - 1);
	}

	#enter(user: string, at: number): number {
		const kept = this.#kept as Kept;
		const number = this.#numberOf(user);
		const isKept = number !== null && standingOf(kept, { round: kept.round, number }, at).kind !== "missed";
		if (isKept) return number;
		return this.#give(user, kept.draw === null ? kept.next : this.#nextPlace(kept, at));
	}

	#admit(user: string, at: number): RoomAnswer {
		const kept = this.#kept as Kept;
		const number = this.#numberOf(user);
		if (kept.draw === null) return this.#answer(number);
		if (number !== null) {
			const { kind } = standingOf(kept, { round: kept.round, number }, at);
			if (kind === "turn") return this.#answer(number, true);
			if (kind === "waiting") return this.#answer(number);
		}
		const place = this.#nextPlace(kept, at);
		if (turnOf(kept.paces, place) > at) return this.#answer(null);
		return this.#answer(this.#give(user, place), true);
	}
}
