import { instantAt, timeIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/**
 * The moment a note's form means by a date: that day at this time of day, so that notes of one day keep their order.
 * Of the day it was before, the moment it was before.
 * @throws INVALID for a date to come
 */
export function momentOf(
	{ today, camp, clock }: Pick<CampCtx, "today" | "camp" | "clock">,
	date: string | null | undefined,
	stored?: { date: string; moment: string },
): string | undefined {
	if (!date) return undefined;
	if (date > today) throw invalid("date", "A note can't be dated in the future.");
	if (stored?.date === date) return stored.moment;
	const now = clock.now();
	return date === today ? now : instantAt(date, timeIn(camp.time_zone, now), camp.time_zone);
}
