import { unitAmount } from "~/lib/money";
import { csvResponse } from "~/platform/http/csv.server";
import { staffLoader } from "~/platform/http/screen.server";
import { invoicesOf } from "../queries.server";

/** The camp's invoices as shown, as CSV. */
export const loader = staffLoader(
	{
		permission: "billing_manage",
		reads: ({ db, place }) => ({ invoices: invoicesOf(db, place.camp_id) }),
	},
	({ ctx, rows }) =>
		csvResponse(`invoices-${ctx.today}.csv`, rows.invoices, [
			{ label: "Number", value: (row) => row.number },
			{ label: "Issued at (UTC)", value: (row) => row.issued_at },
			{ label: "Status", value: (row) => row.status },
			{ label: "Currency", value: (row) => row.currency },
			{ label: "Amount", value: (row) => unitAmount(row.amount_cents, row.currency) },
			{ label: "Stripe id", value: (row) => row.id },
		]),
);
