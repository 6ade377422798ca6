import { sql } from "drizzle-orm";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { assertSeason, boardSeason, seasonRead } from "../board.server";
import { statusLabel } from "../components/status-label";
import { type Entry, entryFaces, toEntry } from "../entries.server";
import { boardQuery } from "../inputs";
import { waitlistPaths } from "../paths";
import { groupLabel } from "../words";

const MOST_EXPORTED = 5_000;

/** CSV export of the board's list: one row per entry and wish, in offer order. */
export const loader = campExport(
	"waitlist",
	{
		permission: "waitlist_manage",
		query: boardQuery,
		reads: ({ db, place: { camp_id }, query }) => ({
			season: seasonRead(db, camp_id, query),
			faces: entryFaces(
				db,
				camp_id,
				sql`e.season_id = ${boardSeason(camp_id, query)} AND e.status IN ('waiting', 'offered')`,
				MOST_EXPORTED + 1,
			),
		}),
	},
	({ ctx, rows, query, request }) => {
		assertSeason(rows, query);
		const wishes = inLines(rows.faces.map(toEntry)).filter(
			({ wish }) => !query.session || wish.session_id === query.session,
		);
		return listCsv({
			request,
			list: waitlistPaths.board(),
			name: `waitlist-${ctx.today}.csv`,
			rows: wishes,
			most: MOST_EXPORTED,
			many: "rows",
			columns: [
				{ label: "Session", value: ({ wish }) => wish.name },
				{
					label: "Position in line",
					value: ({ place }) => place,
				},
				{ label: "Family", value: ({ entry }) => entry.family },
				{ label: "Children", value: ({ entry }) => entry.children.map(({ name }) => name).join(", ") },
				{ label: "Together", value: ({ entry }) => (entry.children.length > 1 ? "yes" : "") },
				{ label: "Group", value: ({ entry }) => groupLabel(entry.priority) },
				{ label: "Joined", value: ({ entry }) => entry.joined_at },
				{ label: "Status", value: ({ entry }) => (entry.is_paused ? "Paused" : statusLabel(entry.status)) },
				{
					label: "Offer until",
					value: ({ entry }) => (entry.offer?.status === "open" ? entry.offer.expires_at : null),
				},
			],
		});
	},
);

/** Rows per entry and wish, with the position in the session's list while waiting. Paused entries don't count. */
function inLines(entries: readonly Entry[]) {
	const counted = new Map<string, number>();
	return entries.flatMap((entry) =>
		entry.wishes.map((wish) => {
			if (entry.status !== "waiting") return { entry, wish, place: null };
			const place = (counted.get(wish.session_id) ?? 0) + 1;
			if (!entry.is_paused) counted.set(wish.session_id, place);
			return { entry, wish, place };
		}),
	);
}
