import type { Db } from "#db/client";
import { campById } from "~/features/camps/index.server";
import {
	giverLines,
	householdReads,
	type OwnAt,
	type OwnHousehold,
} from "~/features/family-money/index.server";
import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { Paper } from "~/lib/paper";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { anInvoiceId } from "./inputs";
import { type InvoiceRow, invoiceById, type LineRow, linesOf } from "./queries.server";
import { INVOICE_STATES, invoiceName, openOf, stateOf } from "./rules";

type Camp = Awaited<ReturnType<typeof campById>>;

/** What the pages of the paper declare: an issued invoice of one's own household, or any for the camp's office. */
export const aPaper = {
	permission: null,
	params: anInvoiceId,
	reads: (at: OwnAt & { db: Db; params: { invoice_id: string } }) => ({
		own: householdReads(at, undefined).own,
		invoice: invoiceById(at, at.params.invoice_id),
		lines: linesOf(at, at.params.invoice_id),
		camp: campById(at.db, at.place.camp_id),
	}),
	find: ({
		own,
		invoice: [row],
		lines,
		camp: [camp],
	}: {
		own: OwnHousehold[];
		invoice: InvoiceRow[];
		lines: LineRow[];
		camp: Camp;
	}) => row && camp && { row, lines, camp, is_own: own.some(({ id }) => id === row.household_id) },
	allow: ({ ctx, found: { is_own, row } }: { ctx: CampCtx; found: { is_own: boolean; row: InvoiceRow } }) => {
		if (!(is_own && row.kept !== "draft") && !ctx.can("finance_view")) throw notFound();
	},
};

const STANDS: Record<string, string> = { received: "Paid", waived: "Waived", void: "Not due any more" };

/** An invoice as its paper: whom it bills for what, by when, and how much of it is paid today. */
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
		["Tax number", row.tax_number],
		["State", INVOICE_STATES[state]],
		["Void because", row.void_reason],
		["Paid so far", row.paid_cents > 0 ? money(row.paid_cents) : null],
		["Still to be paid", state === "draft" || open === 0 ? null : money(open)],
		["As of", formatDate(ctx.today)],
	];
	return {
		title: invoiceName(row.number),
		from: giverLines(camp),
		facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
		parts: [
			{
				kind: "rows",
				title: "What it bills",
				columns: [
					{ label: "What" },
					{ label: "To be paid by" },
					{ label: "State" },
					{ label: "Amount", end: true },
				],
				rows: lines.map((each) => [
					...[each.label, formatDate(each.due_on)],
					STANDS[each.state] ?? (each.due_on < ctx.today ? "Overdue" : "To be paid"),
					money(each.amount_cents),
				]),
				sum: ["Total", money(row.total_cents)],
				empty: "It bills nothing.",
			},
			...(row.note ? [{ kind: "words" as const, title: "Note", lines: row.note.split("\n") }] : []),
		],
		file: row.number === null ? "invoice-draft" : `invoice-${row.number}`,
	};
}
