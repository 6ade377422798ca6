import { daysBetween, isCalendarDate } from "#app/lib/dates";
import type { SeasonDays } from "./compared-day";
import { endOf, type PickUp, spotsUntil } from "./forecast";
import type { Kept } from "./kept";

type Season = Pick<SeasonDays, "name" | "start_date" | "end_date">;

/**
 * How a season filled up, from its stored velocity by date.
 * @returns undefined where it wasn't counted, is hidden, or has more days than were kept
 */
export function seasonCurve(
	{ name, start_date, end_date }: Season,
	kept: Kept | undefined,
): PickUp | undefined {
	if (!kept?.groups || kept.suppressed || kept.is_cut) return undefined;
	const days = kept.groups
		.filter(({ label, is_former }) => !is_former && isCalendarDate(label) && label <= end_date)
		.map(({ label, value }) => ({ days: daysBetween(label, start_date), spots: value ?? 0 }))
		.sort((a, b) => b.days - a.days);
	let spots = 0;
	const points = days.map((day) => {
		spots += day.spots;
		return { days: day.days, spots };
	});
	return { name, points };
}

/**
 * Reason why a finished season can't be used for forecasts. Null if it can.
 * @param isHidden it has too few campers to show how it filled up
 */
export function unusable({ name }: Season, curve: PickUp | undefined, isHidden: boolean): string | null {
	if (isHidden) return `${name} isn't used, because it had fewer than 5 campers.`;
	if (!curve) return `${name} hasn't been counted yet. Seasons are counted at night.`;
	const end = endOf(curve);
	if (end <= 0) return `${name} has no enrollments.`;
	// Enrollments entered afterwards don't show when families decided.
	return spotsUntil(curve, 1) * 2 < end
		? `${name} isn't used, because most of its enrollments were entered after it began.`
		: null;
}
