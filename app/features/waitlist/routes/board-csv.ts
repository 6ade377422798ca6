import { instantAt } from "~/lib/dates";
import { listCsv } from "~/platform/http/csv.server";
import { staffLoader } from "~/platform/http/screen.server";
import { boardReads } from "../board.server";
import { statusLabel } from "../components/status-label";
import { toEntry } from "../entries.server";
import { boardQuery } from "../inputs";
import { toList } from "../list.server";
import { waitlistPaths } from "../paths";
import { groupLabel, positionIn } from "../rules";

const MOST_EXPORTED = 5_000;

/** The board's list as CSV: a row an entry and wish, in the order of offers. */
export const loader = staffLoader(
	{
		permission: "waitlist_manage",
		query: boardQuery,
		reads: ({ db, place, query, today, time }) =>
			boardReads(db, place.camp_id, query, instantAt(today, time, place.time_zone), MOST_EXPORTED),
	},
	({ ctx, rows, query, request }) => {
		const list = toList(rows, ctx.clock.now());
		const wishes = rows.faces
			.map(toEntry)
			.flatMap((entry) =>
				entry.wishes
					.filter(({ session_id }) => !query.session || session_id === query.session)
					.map((wish) => ({ entry, wish })),
			);
		return listCsv({
			...{ request, list: waitlistPaths.board(), name: `waitlist-${ctx.today}.csv`, rows: wishes },
			...{ most: MOST_EXPORTED, many: "wishes" },
			columns: [
				{ label: "Session", value: ({ wish }) => wish.name },
				{
					label: "Place in line",
					value: ({ entry, wish }) => positionIn(list.entries, entry.id, wish.session_id),
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
