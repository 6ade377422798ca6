import { amountCell } from "#app/lib/csv";
import { WAYS, type Way } from "#app/lib/ledger";
import { campExport, listCsv, withoutPermission } from "#app/platform/http/csv.server";
import { dayPaths } from "../paths";
import { closedPage, closedRead } from "../queries.server";

const MOST_EXPORTED = 3_000;

/** CSV export of closed days: one line per payment way, with the counted cash. */
export const loader = campExport(
	"closed_days",
	{
		also: withoutPermission,
		permission: "finance_view",
		reads: ({ db, place }) => ({ closed: closedRead({ db, place }, { limit: MOST_EXPORTED }) }),
	},
	({ ctx, rows, request }) => {
		const { closed } = closedPage(rows.closed, MOST_EXPORTED + 1);
		const none = { currency: ctx.camp.currency, way: "", in_cents: 0, out_cents: 0 };
		return listCsv({
			request,
			list: dayPaths.days,
			name: `closed-days-${ctx.today}.csv`,
			rows:
				closed.length > MOST_EXPORTED
					? closed.map((day) => ({ ...day, take: none }))
					: closed.flatMap((day) =>
							(day.takes.length > 0 ? day.takes : [none]).map((take) => ({ ...day, take })),
						),
			most: MOST_EXPORTED * 8,
			many: "lines",
			columns: [
				{ label: "Closed from", value: (row) => row.closed_from },
				{ label: "Closed through", value: (row) => row.closed_on },
				{ label: "How", value: ({ take }) => WAYS[take.way as Way] ?? take.way },
				{ label: "Currency", value: ({ take }) => take.currency },
				{ label: "In", value: ({ take }) => amountCell(take.in_cents, take.currency) },
				{ label: "Out", value: ({ take }) => amountCell(take.out_cents, take.currency) },
				{
					label: "Counted",
					value: ({ take, counted_cents, currency }) =>
						take.way === "cash" && take.currency === currency && counted_cents !== null
							? amountCell(counted_cents, take.currency)
							: null,
				},
				{ label: "Note", value: (row) => row.note },
				{ label: "Closed by", value: (row) => row.closed_by_name },
				{ label: "Closed at (UTC)", value: (row) => row.closed_at },
			],
		});
	},
);
