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
	/** Sessions of a page at most. */
	limit?: number;
}

/** What a page of a day's children is read with. */
export const dayChildrenReads = (db: Db, seen: PlaceToday, { date = seen.today, show, cursor }: Asked) => ({
	...dayReads(db, seen, date),
	shown: shownReads(db, seen, date, show, cursor),
});

/** A page of the children of a day who stand so, and how the day's sessions stand. */
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
