import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { anInvoice } from "../route-specs.server";
import { voidedFields, voidInput } from "../inputs";
import { voidInvoice } from "../issue-invoice.server";

const api = resource({
	POST: campWriteMethod(
		{
			...anInvoice,
			permission: "finance_post",
			summary: "Void an issued invoice. It keeps its number, and its charges stay due",
			body: voidInput,
			response: voidedFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({
			data: await voidInvoice(ctx, { invoice_id: found.id, reason: input.reason }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
