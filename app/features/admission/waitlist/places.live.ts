import { wallNow } from "#app/platform/clock";
import type { AlarmAsked } from "#app/platform/places-alarm.server";

// Durable Object per camp that sleeps until the next hold or offer expires. The database remains the only source
// of truth about reserved spots; the object stores just the camp's ID and its alarm, and can be lost without harm.

type Storage = Pick<DurableObjectStorage, "get" | "put" | "getAlarm" | "setAlarm">;

/** Shortest time to the next alarm, so that a frozen clock doesn't cause an endless loop. */
const SOONEST_MS = 1_000;

/** Logic of the object, separate from the runtime. */
export class PlacesLive {
	readonly #storage: Storage;
	readonly #settle: (camp_id: string) => Promise<number | null>;

	/**
	 * @param settle settles what has expired in a camp and returns the milliseconds until the next expiry; null when
	 *   there is none
	 */
	constructor(storage: Storage, settle: (camp_id: string) => Promise<number | null>) {
		this.#storage = storage;
		this.#settle = settle;
	}

	/** Sets the alarm for an expiry, unless an earlier one is set. */
	async fetch(request: Request): Promise<Response> {
		const { camp_id, in_ms } = await request.json<AlarmAsked>();
		await this.#storage.put("camp_id", camp_id);
		await this.#ringIn(in_ms);
		return new Response(null, { status: 204 });
	}

	/** Settles the camp and sets the next alarm. Errors are thrown, so that the runtime retries. */
	async alarm(): Promise<void> {
		const camp_id = await this.#storage.get<string>("camp_id");
		if (camp_id === undefined) return;
		const next = await this.#settle(camp_id);
		if (next !== null) await this.#ringIn(next);
	}

	async #ringIn(ms: number) {
		const at = wallNow() + Math.max(SOONEST_MS, ms);
		const set = await this.#storage.getAlarm();
		if (set === null || set > at) await this.#storage.setAlarm(at);
	}
}
