import { amountCell } from "#app/lib/csv";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { refundsQuery } from "../inputs";
import { refundPaths } from "../paths";
import { refundsRead } from "../queries.server";
import { REFUND_STATES, type RefundState } from "../rules";

const MOST_EXPORTED = 5_000;

/** CSV export of refunds, filtered like the list. */
export const loader = campExport(
	"refunds",
	{
		permission: "finance_view",
		query: refundsQuery,
		reads: ({ db, place, query }) => ({
			refunds: refundsRead({ db, place }, { state: query.state, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: refundPaths.list,
			name: `refunds-${ctx.today}.csv`,
			rows: rows.refunds,
			most: MOST_EXPORTED,
			many: "refunds",
			columns: [
				{ label: "Family", value: (row) => row.household_name },
				{ label: "Why", value: (row) => row.reason },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, row.currency) },
				{ label: "State", value: (row) => REFUND_STATES[row.state as RefundState] ?? row.state },
				{ label: "Requested at (UTC)", value: (row) => row.requested_at },
				{ label: "Requested by", value: (row) => row.requested_by_name },
				{ label: "Decided at (UTC)", value: (row) => row.decided_at },
				{ label: "Decided by", value: (row) => row.decided_by_name },
				{ label: "Decision", value: (row) => row.decision },
				{ label: "Paid out on", value: (row) => row.paid_on },
				{ label: "How", value: (row) => REFUND_WAYS[row.way as RefundWay] ?? row.way },
				{ label: "Reference", value: (row) => row.reference },
				{ label: "Paid out by", value: (row) => row.processed_by_name },
			],
		}),
);
