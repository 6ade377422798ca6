import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { dateIn } from "#app/lib/dates";
import { useCamp } from "#app/platform/camp-context";
import { Badge, type Tone } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { ExportLink } from "#app/ui/export-link";
import { Table } from "#app/ui/table";
import { billingPaths } from "../paths";

interface Invoice {
	id: string;
	number: string | null;
	status: string;
	amount_cents: number;
	currency: string;
	issued_at: string;
}

const STATES: Record<string, { label: string; tone: Tone }> = {
	paid: { label: "Paid", tone: "pine" },
	open: { label: "Due", tone: "ember" },
	uncollectible: { label: "Unpaid", tone: "ember" },
	void: { label: "Void", tone: "neutral" },
};

/** Invoices of the camp, each linked to its page at the provider. */
export function InvoiceList({ invoices }: { invoices: Invoice[] }) {
	const { time_zone } = useCamp();
	if (invoices.length === 0) return null;
	return (
		<Card title="Invoices" flush actions={<ExportLink path={billingPaths.invoicesCsv} size="small" />}>
			<Table
				caption="Invoices"
				rows={invoices}
				rowKey={(row) => row.id}
				columns={[
					{
						key: "number",
						header: "Invoice",
						at: "title" as const,
						cell: (row) => (
							<a className="underline" href={billingPaths.invoice(row.id)}>
								{row.number ?? row.id}
							</a>
						),
					},
					{
						key: "date",
						header: "Date",
						at: "plain" as const,
						cell: (row) => formatDate(dateIn(time_zone, row.issued_at)),
					},
					{
						key: "amount",
						header: "Amount",
						align: "end" as const,
						cell: (row) => formatMoney(row.amount_cents, row.currency),
					},
					{
						key: "status",
						header: "Status",
						at: "corner" as const,
						cell: (row) => {
							const state = STATES[row.status] ?? { label: row.status, tone: "neutral" as const };
							return <Badge tone={state.tone}>{state.label}</Badge>;
						},
					},
				]}
			/>
		</Card>
	);
}
