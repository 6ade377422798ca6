import type { Env } from "#app/env.server";
import type { Clock } from "./clock";

/** The address of a camp's alarm within its Durable Object; nobody outside reaches it. */
const ALARM_URL = "https://places/alarm";

/** What a camp's alarm is told: whose it is, and in how many milliseconds something runs out. */
export interface AlarmAsked {
	camp_id: string;
	in_ms: number;
}

/**
 * Sets a camp's alarm (`features/admission/waitlist/places.live.ts`) to ring when something that keeps places runs out. It is a
 * help: what it misses, the cron finds within five minutes.
 */
export function placesAlarm(
	{ PLACES }: Partial<Pick<Env, "PLACES">>,
	clock: Clock,
	defer: (work: Promise<unknown>) => void,
): (camp_id: string, at: string) => void {
	return (camp_id, at) => {
		// The development server holds no objects.
		if (!PLACES) return;
		const asked: AlarmAsked = { camp_id, in_ms: Math.max(0, Date.parse(at) - Date.parse(clock.now())) };
		const object = PLACES.get(PLACES.idFromName(camp_id));
		defer(object.fetch(ALARM_URL, { method: "POST", body: JSON.stringify(asked) }));
	};
}
