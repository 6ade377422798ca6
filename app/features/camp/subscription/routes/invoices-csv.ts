import { amountCell } from "#app/lib/csv";
import { campExport, listCsv, withoutPermission } from "#app/platform/http/csv.server";
import { billingPaths } from "../paths";
import { invoicesOf } from "../queries.server";

/** Maximum of 100 years of months; a camp with more gets an error, and nothing is truncated. */
const MOST_EXPORTED = 1_200;

/** All stored invoices of the camp, as CSV. */
export const loader = campExport(
	"plan_invoices",
	{
		also: withoutPermission,
		permission: "billing_manage",
		reads: ({ db, place }) => ({ invoices: invoicesOf(db, place.camp_id, MOST_EXPORTED + 1) }),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: billingPaths.billing,
			name: `invoices-${ctx.today}.csv`,
			rows: rows.invoices,
			most: MOST_EXPORTED,
			many: "invoices",
			columns: [
				{ label: "Number", value: (row) => row.number },
				{ label: "Issued at (UTC)", value: (row) => row.issued_at },
				{ label: "Status", value: (row) => row.status },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, row.currency) },
				{ label: "Stripe id", value: (row) => row.id },
			],
		}),
);
