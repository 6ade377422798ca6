import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addDays, weekdayOf } from "#app/lib/dates";

/** Number of weeks shown, including this one: a quarter of a year. */
export const WEEKS = 13;

/** The Monday of a day's week. */
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

interface DaySum {
	happened_on: string;
	in_cents: number;
	out_cents: number;
}

/** Money in and out per day of the last weeks, in the camp's own currency, from the daily counters. */
export const weeksRead = ({
	db,
	place: { camp_id },
	today,
}: {
	db: Db;
	place: { camp_id: string };
	today: string;
}) =>
	db.all<DaySum>(sql`SELECT t.happened_on AS happened_on, sum(t.in_cents) AS in_cents, sum(t.out_cents) AS out_cents
		FROM day_take t JOIN camp c ON c.id = t.camp_id AND c.currency = t.currency
		WHERE t.camp_id = ${camp_id} AND t.happened_on BETWEEN ${addDays(mondayOf(today), -7 * (WEEKS - 1))} AND ${today}
		GROUP BY t.happened_on`);

/** A week, identified by its Monday, with money in and out. */
export interface WeekSum {
	from: string;
	in_cents: number;
	out_cents: number;
}

/** The last weeks, earliest first, including weeks without money. */
export function weeksOf(days: readonly DaySum[], today: string): WeekSum[] {
	const first = addDays(mondayOf(today), -7 * (WEEKS - 1));
	return Array.from({ length: WEEKS }, (_, index) => {
		const from = addDays(first, 7 * index);
		const own = days.filter(({ happened_on }) => mondayOf(happened_on) === from);
		return {
			from,
			in_cents: own.reduce((sum, { in_cents }) => sum + in_cents, 0),
			out_cents: own.reduce((sum, { out_cents }) => sum + out_cents, 0),
		};
	});
}
