import type { Db, RowsOf } from "#db/client";
import type { CampCtx, PlaceToday } from "#app/platform/context.server";
import { dayStandings } from "./day-standings.server";
import { dayReads, daySummary, wholeDays } from "./day-summary.server";
import type { DayShow } from "./rules";
import { shownChildren } from "./shown-children.server";
import { shownReads } from "./shown-reads.server";

interface Asked {
	date?: string;
	show: DayShow;
	cursor?: string;
	/** Maximum number of sessions per page. */
	limit?: number;
}

/** Reads for one page of a day's campers. */
export const dayChildrenReads = (db: Db, seen: PlaceToday, { date = seen.today, show, cursor }: Asked) => ({
	...dayReads(db, seen, date),
	shown: shownReads(db, seen, date, show, cursor),
});

/** One page of a day's campers with the chosen status, and the status of the day's sessions. */
export function dayChildrenPage(
	ctx: Pick<CampCtx, "today">,
	rows: RowsOf<ReturnType<typeof dayChildrenReads>>,
	{ date = ctx.today, show, cursor, limit }: Asked,
) {
	const is_over = date < ctx.today;
	const standings = dayStandings(daySummary(rows, date), is_over ? wholeDays(rows, date) : null);
	return {
		standings,
		shown: { is_over, ...shownChildren(rows.shown, standings, show, { is_over, cursor, limit }) },
	};
}
