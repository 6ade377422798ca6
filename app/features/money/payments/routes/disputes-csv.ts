import { amountCell } from "#app/lib/csv";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { disputesQuery } from "../dispute-inputs";
import { disputePaths } from "../paths";
import { disputesRead } from "../dispute-queries.server";
import { DISPUTE_STATES, type DisputeState, reasonWords } from "../dispute-rules";

const MOST_EXPORTED = 5_000;

/** CSV export of disputes, filtered like the list. */
export const loader = campExport(
	"disputes",
	{
		permission: "finance_view",
		query: disputesQuery,
		reads: ({ db, place, query }) => ({
			disputes: disputesRead({ db, place }, { state: query.state, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: disputePaths.list,
			name: `disputes-${ctx.today}.csv`,
			rows: rows.disputes,
			most: MOST_EXPORTED,
			many: "disputes",
			columns: [
				{ label: "Family", value: (row) => row.household_name },
				{ label: "Why", value: (row) => reasonWords(row.reason) },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, row.currency) },
				{ label: "State", value: (row) => DISPUTE_STATES[row.state as DisputeState] ?? row.state },
				{ label: "Response due (UTC)", value: (row) => row.evidence_by },
				{ label: "Amount held by the bank", value: (row) => amountCell(row.out_cents, row.currency) },
				{ label: "Fee", value: (row) => amountCell(row.fee_cents, row.currency) },
				{ label: "Opened at (UTC)", value: (row) => row.opened_at },
				{ label: "Decided at (UTC)", value: (row) => row.closed_at },
				{ label: "At Stripe", value: (row) => row.provider_dispute },
			],
		}),
);
