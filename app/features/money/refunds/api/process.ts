import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aRefund } from "../route-specs.server";
import { processRefund } from "../process-refund.server";
import { processForm, processedFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aRefund,
			summary: "Record that an approved refund was paid out, and post it to the family's account",
			permission: "finance_post",
			body: processForm,
			response: processedFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({ data: await processRefund(ctx, { ...input, refund_id: found.id }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
