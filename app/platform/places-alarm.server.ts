import type { Env } from "#app/env.server";
import type { Clock } from "./clock";

/** URL of a camp's alarm within its Durable Object; not reachable from outside. */
const ALARM_URL = "https://places/alarm";

/** Request to a camp's alarm: the camp, and the milliseconds until something expires. */
export interface AlarmAsked {
	camp_id: string;
	in_ms: number;
}

/**
 * Creates a function that sets a camp's alarm (`features/admission/waitlist/places.live.ts`) for the moment when a
 * hold or an offer expires. The alarm is an optimization: the cron finds anything it misses within five minutes.
 */
export function placesAlarm(
	{ PLACES }: Partial<Pick<Env, "PLACES">>,
	clock: Clock,
	defer: (work: Promise<unknown>) => void,
): (camp_id: string, at: string) => void {
	return (camp_id, at) => {
		// The development server has no Durable Objects.
		if (!PLACES) return;
		const asked: AlarmAsked = { camp_id, in_ms: Math.max(0, Date.parse(at) - Date.parse(clock.now())) };
		const object = PLACES.get(PLACES.idFromName(camp_id));
		defer(object.fetch(ALARM_URL, { method: "POST", body: JSON.stringify(asked) }));
	};
}
