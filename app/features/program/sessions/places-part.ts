import { formatDateRange } from "#app/lib/dates";
import { memo } from "#app/lib/memo";
import { type PartOf, TILE_ROWS } from "#app/platform/tile";
import { sessionPaths } from "./paths";
import { isFull } from "./place-rules";
import type { TodoSession } from "./todo";

/**
 * Bar chart of the spots in a season's sessions, those that aren't over first, by date. Empty without sessions.
 * `totals` covers the whole season.
 */
export function placesPart(
	sessions: readonly TodoSession[],
	today: string,
	totals?: { sessions: number; taken: number; places: number },
): PartOf<"bars">[] {
	const [first] = sessions;
	if (!first) return [];
	const isOver = ({ end_date }: TodoSession) => end_date < today;
	const order = (each: TodoSession) => `${isOver(each) ? 1 : 0} ${each.start_date} ${each.name} ${each.id}`;
	const sorted = [...sessions].sort((a, b) => (order(a) < order(b) ? -1 : 1));
	return [
		{
			kind: "bars",
			key: "places",
			title: "Spots",
			summary: totals && summaryOf(sessions, totals),
			total: totals?.sessions ?? sessions.length,
			href: sessionPaths.listOf({ season: first.season_id }),
			bars: sorted.slice(0, TILE_ROWS).map((each) => ({
				id: each.id,
				label: each.name,
				href: sessionPaths.session(each.id),
				unit: "spots taken",
				value: each.taken,
				max: each.capacity + each.overbook,
				quiet: isOver(each),
				badge: each.status === "draft" ? "Draft" : undefined,
				note: isOver(each) ? "Over" : datesOf(`${each.start_date} ${each.end_date}`),
			})),
		},
	];
}

/**
 * Text such as "515 of 549 taken, 2 sessions full". The number of full sessions is left out when not all sessions
 * were read.
 */
function summaryOf(
	sessions: readonly TodoSession[],
	{ sessions: total, taken, places }: { sessions: number; taken: number; places: number },
): string {
	const full = sessions.filter((each) => isFull(each.taken, each.capacity, each.overbook)).length;
	const said = `${taken} of ${places} taken`;
	if (full === 0 || sessions.length < total) return said;
	return `${said}, ${full === 1 ? "1 session" : `${full} sessions`} full`;
}

/**
 * Date range without the year, which the season already shows. Memoized: formatting a range is slow, and weeks
 * recur.
 */
const datesOf = memo((span) => {
	const [from = "", to = ""] = span.split(" ");
	return formatDateRange(from, to).replace(/, \d{4}$/, "");
});
