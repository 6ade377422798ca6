import { amountCell } from "#app/lib/csv";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { invoicesQuery } from "../inputs";
import { invoicePaths } from "../paths";
import { invoicesPage, invoicesRead } from "../queries.server";
import { INVOICE_STATES, openOf, stateOf } from "../rules";

const MOST_EXPORTED = 5_000;

/** CSV export of invoices, filtered like the list. */
export const loader = campExport(
	"invoices",
	{
		permission: "finance_view",
		query: invoicesQuery,
		reads: ({ db, place, query }) => ({
			invoices: invoicesRead({ db, place }, { state: query.state, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, query, request }) =>
		listCsv({
			request,
			list: invoicePaths.list,
			name: `invoices-${ctx.today}.csv`,
			rows: invoicesPage(rows.invoices, MOST_EXPORTED + 1, query.state).rows,
			most: MOST_EXPORTED,
			many: "invoices",
			columns: [
				{ label: "Number", value: (row) => row.number },
				{ label: "Family", value: (row) => row.household_name },
				{ label: "State", value: (row) => INVOICE_STATES[stateOf(row)] },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Total", value: (row) => amountCell(row.total_cents, row.currency) },
				{ label: "Open", value: (row) => amountCell(openOf(row), row.currency) },
				{ label: "Issued on", value: (row) => row.issued_on },
				{ label: "First due date", value: (row) => row.due_on },
				{ label: "Reason for voiding", value: (row) => row.void_reason },
			],
		}),
);
