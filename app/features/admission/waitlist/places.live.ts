import { wallNow } from "#app/platform/clock";
import type { AlarmAsked } from "#app/platform/places-alarm.server";

// One object a camp, which sleeps until the next hold or offer runs out. The database stays the only one that knows
// what is kept for whom: the object remembers its camp's name and when to look, and may be lost.

type Storage = Pick<DurableObjectStorage, "get" | "put" | "getAlarm" | "setAlarm">;

/** An alarm rings again no sooner, so that a clock that stands still is not asked without end. */
const SOONEST_MS = 1_000;

/** What the object does, apart from the runtime that holds it. */
export class PlacesLive {
	readonly #storage: Storage;
	readonly #settle: (camp_id: string) => Promise<number | null>;

	/** @param settle settles what has run out in a camp and answers in how many milliseconds the next does; null: nothing will */
	constructor(storage: Storage, settle: (camp_id: string) => Promise<number | null>) {
		this.#storage = storage;
		this.#settle = settle;
	}

	/** Something runs out then: the alarm is set, unless it rings before. */
	async fetch(request: Request): Promise<Response> {
		const { camp_id, in_ms } = await request.json<AlarmAsked>();
		await this.#storage.put("camp_id", camp_id);
		await this.#ringIn(in_ms);
		return new Response(null, { status: 204 });
	}

	/** Settles the camp and sleeps until the next. What fails is thrown, and the runtime calls again. */
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
