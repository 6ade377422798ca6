import { z } from "zod";
import { blank, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { INVOICE_STATE_KEYS } from "./rules";

const text = z.string().nullable();
const note = optional(lines(1000)).describe("Note to the family, below the lines.");
const payables = z
	.array(id())
	.min(1, { error: "Choose at least one charge." })
	.max(200, { error: "An invoice can have at most 200 charges." })
	.transform((ids) => [...new Set(ids)]);

export const anInvoiceId = z.object({ invoice_id: id() });

/** Query parameters of the invoice list. */
export const invoicesQuery = z.object({ state: blank(z.enum(INVOICE_STATE_KEYS)), cursor: pageQuery.cursor });
export const invoicesApiQuery = z.object({
	state: blank(z.enum(INVOICE_STATE_KEYS)),
	household_id: blank(id()),
	cursor: pageQuery.cursor,
	limit: whole(1, 50).default(25),
});

export const newInvoiceQuery = z.object({ family: id() });

/** Form body; each charge is a checkbox. */
export const invoiceForm = z.object({
	payable: z.preprocess(
		(value) => (value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value),
		payables,
	),
	note,
});

/** Body of POST /api/invoices. */
export const invoiceInput = z.object({
	household_id: id(),
	payable_ids: payables.describe("Charges of this family, in one currency, that are on no other invoice."),
	note,
});

/** Actions on an invoice's page. */
export const invoiceDone = z.object({
	intent: z.enum(["issue", "void", "drop"], { error: "Choose an action." }),
	reason: optional(line(500)),
});
/** Body of POST /api/invoices/{id}/issue. */
export const issueInput = z.object({ updated_at: seenStamp() });
export const voidInput = z.object({ reason: line(500).describe("Shown to the family on the invoice.") });

export const invoiceFields = z.object({
	id: id(),
	household_id: id(),
	number: z.int().nullable().describe("Sequential within the camp; null for a draft."),
	state: z.enum(INVOICE_STATE_KEYS),
	currency: z.string(),
	total_cents: z.int(),
	open_cents: z.int().describe("Amount still due."),
	due_on: text.describe("Earliest due date of its open charges; null if none is open."),
	note: text,
	tax_number: text,
	issued_on: text,
	void_reason: text,
	updated_at: z.string(),
});
export const invoiceWithLines = invoiceFields.extend({
	lines: z.array(
		z.object({
			payable_id: id(),
			label: z.string(),
			amount_cents: z.int(),
			due_on: z.string(),
			state: z.string().describe("Status of the charge: due, received, waived or void."),
		}),
	),
});
export const draftedFields = z.object({
	id: id(),
	household_id: id(),
	total_cents: z.int(),
	currency: z.string(),
	note: text,
});
export const issuedFields = z.object({
	id: id(),
	household_id: id(),
	number: z.int(),
	issued_on: z.string(),
});
export const voidedFields = z.object({
	id: id(),
	household_id: id(),
	number: z.int().nullable(),
	reason: z.string(),
});
