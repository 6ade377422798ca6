import type { Ctx } from "#app/platform/context.server";
import { settleCamp, settleDue } from "./due.server";

export { waitlistEmails } from "./email-jobs.server";
export { PlacesLive } from "./places.live";
export { settleDue };

/** Alarm of a camp: settles it and returns the milliseconds until the next hold or offer expires. */
export async function settleOnAlarm(ctx: Ctx, camp_id: string): Promise<number | null> {
	const next = await settleCamp(ctx, camp_id);
	return next === null ? null : Date.parse(next) - Date.parse(ctx.clock.now());
}
