import { amountColumn, familyColumn } from "#app/features/ledger/ledger/components/money-columns";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { type Column, Table } from "#app/ui/table";
import { invoicePaths } from "../paths";
import { type InvoiceState, invoiceName } from "../rules";
import { InvoiceBadge } from "./invoice-badge";

interface InvoiceItem {
	id: string;
	number: number | null;
	family: string;
	state: InvoiceState;
	currency: string;
	total_cents: number;
	open_cents: number;
	issued_on: string | null;
	due_on: string | null;
}

const columns: Column<InvoiceItem>[] = [
	{ key: "number", header: "Invoice", at: "title", cell: ({ number }) => invoiceName(number) },
	familyColumn("plain"),
	{
		key: "issued",
		header: "Issued",
		at: "plain",
		className: "text-muted whitespace-nowrap",
		cell: ({ issued_on }) => (issued_on ? formatDate(issued_on) : ""),
	},
	{
		key: "state",
		header: "State",
		at: "plain",
		cell: ({ state, open_cents, due_on, currency }) => (
			<span className="flex flex-wrap items-center gap-x-2">
				<InvoiceBadge state={state} />
				<span className="text-muted tabular-nums">
					{state === "partially_paid" ? `${formatMoney(open_cents, currency)} due` : ""}
					{due_on && (state === "issued" || state === "partially_paid") ? ` by ${formatDate(due_on)}` : ""}
				</span>
			</span>
		),
	},
	amountColumn(({ total_cents }) => total_cents, "Total"),
];

/** Invoices, newest first. */
export const InvoiceList = ({ invoices }: { invoices: InvoiceItem[] }) => (
	<Table
		caption="Invoices"
		columns={columns}
		rows={invoices}
		rowKey={({ id }) => id}
		rowHref={({ id }) => invoicePaths.one(id)}
	/>
);
