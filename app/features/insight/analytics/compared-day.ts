import { addDays, dateOfDay, dayNumber, isCalendarDate } from "#app/lib/dates";
import type { ComparisonRule } from "./define-metric";

/** A season, as far as comparisons need it. */
export interface SeasonDays {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
	/** The first day on which families can register; null where none is set. */
	opens_on: string | null;
	/** ID of the season that the camp compares it with; null for none, undefined for the previous one. */
	compared_with?: string | null;
}

type Compared = Pick<SeasonDays, "id" | "start_date" | "compared_with">;

/**
 * The day of an earlier season that is compared with today; null where the rule has none. February 29 becomes February 28.
 * @returns `undefined` when the seasons lack what the rule needs
 */
export function comparedDay(
	rule: ComparisonRule,
	today: string,
	season: SeasonDays,
	other: SeasonDays,
): string | null | undefined {
	const shifted = (from: string, to: string) => addDays(to, dayNumber(today) - dayNumber(from));
	switch (rule) {
		case "same_day_before_start":
			return shifted(season.start_date, other.start_date);
		case "since_opening":
			return season.opens_on && other.opens_on ? shifted(season.opens_on, other.opens_on) : undefined;
		case "same_date": {
			const year = Number(today.slice(0, 4)) - (season.year - other.year);
			const day = `${String(year).padStart(4, "0")}${today.slice(4)}`;
			return isCalendarDate(day) ? day : dateOfDay(dayNumber(`${day.slice(0, 7)}-28`));
		}
		default:
			return null;
	}
}

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
