import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { draftInvoice } from "../draft-invoice.server";
import { draftedFields, invoiceFields, invoiceInput, invoicesApiQuery } from "../inputs";
import { invoicesPage, invoicesRead, toInvoice } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Invoices, newest first",
			permission: "finance_view",
			query: invoicesApiQuery,
			reads: ({ db, place, query }) => ({ invoices: invoicesRead({ db, place }, query) }),
			response: z.array(invoiceFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = invoicesPage(rows.invoices, query.limit, query.state);
			return { data: shown.map(toInvoice), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Draft an invoice for some of a family's charges",
			permission: "finance_post",
			body: invoiceInput,
			response: draftedFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await draftInvoice(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
