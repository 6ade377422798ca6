import { instantAt, timeIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/**
 * Converts the date in a note's form to a timestamp: that day at the current time, so that notes of one day keep
 * their order. An unchanged date keeps its original timestamp.
 * @throws INVALID for a future date
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
