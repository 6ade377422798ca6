import { currencyDecimals } from "#app/lib/money";
import { weekdaysText } from "#app/lib/weekdays";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { audienceText } from "../audience-rules";
import {
	fittingSessions,
	listedSeason,
	seasonSessionReads,
	sessionListQuery,
	sessionSearch,
} from "../list-query.server";
import { sessionFill } from "../place-rules";
import { SESSION_STATUS_LABELS, shownStatus } from "../rules";

/** CSV of the season's sessions, as filtered and sorted. */
export const loader = campLoader(
	{
		permission: "sessions_view",
		query: sessionListQuery,
		search: sessionSearch,
		reads: ({ db, place, query, hits }) => seasonSessionReads({ db, place, hits }, query),
	},
	({ ctx, rows, query }) => {
		const season = listedSeason(rows, query);
		const sessions = fittingSessions(rows.sessions, query);
		const amount = (cents: number) => cents / 10 ** currencyDecimals(ctx.camp.currency);
		const fill = (row: (typeof sessions)[number]) => sessionFill(row.taken, row.capacity, row.overbook);
		return csvResponse(`sessions-${season?.year ?? ctx.today}.csv`, sessions, [
			{ label: "Session", value: (row) => row.name },
			{ label: "First day", value: (row) => row.start_date },
			{ label: "Last day", value: (row) => row.end_date },
			{ label: "Days", value: (row) => weekdaysText(row.weekdays) },
			{
				label: "Status",
				value: (row) => SESSION_STATUS_LABELS[shownStatus(row.status, fill(row).is_full)],
			},
			{ label: "For", value: audienceText },
			{ label: "Capacity", value: (row) => row.capacity },
			{ label: "Overbooked spots", value: (row) => row.overbook },
			{ label: "Filled", value: (row) => row.taken },
			{ label: "Spots left", value: (row) => fill(row).free },
			{ label: `Price (${ctx.camp.currency})`, value: (row) => amount(row.price_cents) },
			{ label: `Deposit (${ctx.camp.currency})`, value: (row) => amount(row.deposit_cents) },
		]);
	},
);
