import { useLoaderData, useSearchParams } from "@remix-run/react";
import { MoneyTabs } from "~/features/ledger/components/money-tabs";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ExportLink } from "~/ui/export-link";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { InvoiceList } from "../components/invoice-list";
import { invoicesQuery } from "../inputs";
import { invoicePaths } from "../paths";
import { invoicesPage, invoicesRead } from "../queries.server";
import { INVOICE_STATE_KEYS, INVOICE_STATES, openOf, stateOf } from "../rules";

const PAGE = 25;

export const loader = staffLoader(
	{
		permission: "finance_view",
		query: invoicesQuery,
		reads: ({ db, place, query }) => ({ invoices: invoicesRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ rows, query }) => {
		const { rows: shown, page } = invoicesPage(rows.invoices, PAGE, query.state);
		return {
			invoices: shown.map((row) => ({
				...{ id: row.id, number: row.number, family: row.household_name, state: stateOf(row) },
				...{ currency: row.currency, total_cents: row.total_cents, open_cents: openOf(row) },
				...{ issued_on: row.issued_on, due_on: row.due_on },
			})),
			next_cursor: page.next_cursor,
			filtered: query.state !== undefined,
		};
	},
);

export const handle = { title: "Invoices" };
export const meta = () => [{ title: "Invoices · Money · CampInsights" }];

export default function Invoices() {
	const { invoices, next_cursor, filtered } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const count = `${invoices.length} ${invoices.length === 1 ? "invoice" : "invoices"}`;
	return (
		<>
			<PageHeader
				title="Invoices"
				description="What families are billed on paper. How much of each is paid follows from their payments."
				actions={invoices.length > 0 ? <ExportLink path={invoicePaths.csv} /> : undefined}
			/>
			<MoneyTabs />
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "state",
							label: "State",
							any: "Any state",
							options: INVOICE_STATE_KEYS.map((value) => ({ value, label: INVOICE_STATES[value] })),
						},
					]}
					count={next_cursor || params.has("cursor") ? "" : count}
					keep={["camp"]}
				/>
				{invoices.length > 0 ? (
					<InvoiceList invoices={invoices} />
				) : (
					<EmptyState
						icon={<Icon name="file-text" />}
						title={filtered ? "No invoice here" : "No invoice yet"}
						actions={filtered ? <ButtonLink to={invoicePaths.list}>Every invoice</ButtonLink> : undefined}
					>
						<p>
							{filtered
								? "None of the newest 250 invoices stands like this."
								: "An invoice is made from a family's account: choose what it bills, look at it, issue it."}
						</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${invoices.length} on this page`} />
			</Card>
		</>
	);
}
