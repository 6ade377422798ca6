import { useLoaderData } from "@remix-run/react";
import { MoneyList } from "#app/features/money/frame/components/money-list";
import { campLoader } from "#app/platform/http/screen.server";
import { InvoiceList } from "../components/invoice-list";
import { invoicesQuery } from "../inputs";
import { invoicePaths } from "../paths";
import { invoicesPage, invoicesRead } from "../queries.server";
import { INVOICE_STATE_KEYS, INVOICE_STATES, openOf, stateOf } from "../rules";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: invoicesQuery,
		reads: ({ db, place, query }) => ({ invoices: invoicesRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ rows, query }) => {
		const { rows: shown, page } = invoicesPage(rows.invoices, PAGE, query.state);
		return {
			invoices: shown.map((row) => ({
				id: row.id,
				number: row.number,
				family: row.household_name,
				state: stateOf(row),
				currency: row.currency,
				total_cents: row.total_cents,
				open_cents: openOf(row),
				issued_on: row.issued_on,
				due_on: row.due_on,
			})),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
		};
	},
);

export const handle = { title: "Invoices" };
export const meta = () => [{ title: "Invoices · Money · CampInsights" }];

export default function Invoices() {
	const { invoices, ...page } = useLoaderData<typeof loader>();
	return (
		<MoneyList
			{...page}
			title="Invoices"
			description="Invoices sent to families, and their status."
			of={["invoice", "invoices"]}
			states={INVOICE_STATE_KEYS.map((value) => ({ value, label: INVOICE_STATES[value] }))}
			shown={invoices.length}
			paths={invoicePaths}
			nothing={{
				icon: "file-text",
				title: "No invoices yet",
				text: "Start an invoice from a family's account: choose the charges, review the draft, then issue it.",
				of_state: "No invoices match this filter.",
			}}
		>
			<InvoiceList invoices={invoices} />
		</MoneyList>
	);
}
