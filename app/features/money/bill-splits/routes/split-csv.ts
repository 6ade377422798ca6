import { amountCell } from "#app/lib/csv";
import { PAYABLE_LABELS } from "#app/lib/ledger";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { splitParams } from "../inputs";
import { splitPaths } from "../paths";
import { registrationToSplit, sharedPayables } from "../queries.server";

/** CSV export of the payers and amounts of a shared bill. */
export const loader = campExport(
	"shared_bill",
	{
		permission: "finance_view",
		params: splitParams,
		reads: ({ db, place, params: { registration_id } }) => ({
			registration: registrationToSplit({ db, place }, registration_id),
			payables: sharedPayables({ db, place }, registration_id),
		}),
		find: (rows) => rows.registration[0],
	},
	({ ctx, rows, found, request }) =>
		listCsv({
			request,
			list: splitPaths.split(found.id),
			name: `shares-${ctx.today}.csv`,
			rows: rows.payables,
			most: 100,
			many: "charges",
			columns: [
				{ label: "Household", value: (row) => row.household },
				{ label: "Description", value: (row) => row.label },
				{ label: "Season", value: () => found.season_name },
				{ label: "Children", value: () => found.children },
				{ label: "Currency", value: () => found.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, found.currency) },
				{ label: "Due on", value: (row) => row.due_on },
				{ label: "State", value: (row) => PAYABLE_LABELS[row.state] ?? row.state },
			],
		}),
);
