import type { campById } from "#app/features/camp/settings/index.server";
import { formatDate } from "#app/lib/dates";
import { giverLines } from "#app/lib/camp-letterhead.server";
import { formatMoney } from "#app/lib/money";
import type { Paper } from "#app/lib/paper";
import type { CampCtx } from "#app/platform/context.server";
import type { InvoiceRow, LineRow } from "./queries.server";
import { INVOICE_STATES, invoiceName, openOf, stateOf } from "./rules";

type Camp = Awaited<ReturnType<typeof campById>>;

const STANDS: Record<string, string> = { received: "Paid", waived: "Waived", void: "No longer due" };

/** Builds an invoice document: household, charges, due dates, and the amount paid as of today. */
export function invoiceOf(
	ctx: CampCtx,
	{ row, lines, camp }: { row: InvoiceRow; lines: LineRow[]; camp: NonNullable<Camp[number]> },
): Paper {
	const money = (cents: number) => formatMoney(cents, row.currency);
	const [state, open] = [stateOf(row), openOf(row)];
	const facts: [string, string | null][] = [
		["To", row.household_name],
		["Invoice", row.number === null ? null : String(row.number)],
		["Issued on", row.issued_on && formatDate(row.issued_on)],
		["Tax ID", row.tax_number],
		["State", INVOICE_STATES[state]],
		["Reason for voiding", row.void_reason],
		["Paid so far", row.paid_cents > 0 ? money(row.paid_cents) : null],
		["Balance due", state === "draft" || open === 0 ? null : money(open)],
		["As of", formatDate(ctx.today)],
	];
	return {
		title: invoiceName(row.number),
		from: giverLines(camp),
		facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
		parts: [
			{
				kind: "rows",
				title: "Charges",
				columns: [
					{ label: "Description" },
					{ label: "Due date" },
					{ label: "State" },
					{ label: "Amount", end: true },
				],
				rows: lines.map((each) => [
					...[each.label, formatDate(each.due_on)],
					STANDS[each.state] ?? (each.due_on < ctx.today ? "Overdue" : "Balance due"),
					money(each.amount_cents),
				]),
				sum: ["Total", money(row.total_cents)],
				empty: "No charges.",
			},
			...(row.note ? [{ kind: "words" as const, title: "Note", lines: row.note.split("\n") }] : []),
		],
		file: row.number === null ? "invoice-draft" : `invoice-${row.number}`,
	};
}
