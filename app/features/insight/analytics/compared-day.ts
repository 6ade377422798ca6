import { addDays, daysBetween } from "#app/lib/dates";
import type { ComparisonRule } from "./define-metric";

/** A season, as far as comparisons need it. */
export interface SeasonDays {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
	/** ID of the season that the camp compares it with; null for none, undefined for the previous one. */
	compared_with?: string | null;
}

type Compared = Pick<SeasonDays, "id" | "start_date" | "compared_with">;

/**
 * The day of an earlier season that is compared with today: equally many days before its start. Null where the rule compares no day.
 */
export const comparedDay = (
	rule: ComparisonRule,
	today: string,
	season: Pick<SeasonDays, "start_date">,
	other: Pick<SeasonDays, "start_date">,
): string | null =>
	rule === "same_day_before_start" ? addDays(other.start_date, daysBetween(season.start_date, today)) : null;

/** The season that a season is compared with: the camp's choice, or the previous one by start date. */
export function seasonBefore<S extends Compared>(
	seasons: readonly S[],
	{ start_date, compared_with }: S,
): S | null {
	const earlier = seasons.filter((each) => each.start_date < start_date);
	if (compared_with !== undefined) return earlier.find(({ id }) => id === compared_with) ?? null;
	return earlier.sort((a, b) => (a.start_date < b.start_date ? 1 : -1))[0] ?? null;
}

/** The chain of earlier seasons that a season is compared with, newest first. */
export function seasonsBefore<S extends Compared>(seasons: readonly S[], season: S): S[] {
	const found: S[] = [];
	for (let at = seasonBefore(seasons, season); at; at = seasonBefore(seasons, at)) found.push(at);
	return found;
}
