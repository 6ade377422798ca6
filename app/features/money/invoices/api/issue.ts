import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { anInvoice } from "../route-specs.server";
import { issuedFields, issueInput } from "../inputs";
import { issueInvoice } from "../issue-invoice.server";

const api = resource({
	POST: campWriteMethod(
		{
			...anInvoice,
			permission: "finance_post",
			summary: "Issue a draft: it gets the next number, and the family is emailed",
			body: issueInput,
			response: issuedFields,
			idempotent: true,
		},
		async ({ ctx, found, input: { updated_at } }) => ({
			data: await issueInvoice(ctx, { invoice_id: found.id, updated_at }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
