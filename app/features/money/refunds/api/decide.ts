import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aRefund } from "../route-specs.server";
import { decideRefund } from "../decide-refund.server";
import { decideForm, decidedFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aRefund,
			summary: "Approve a refund, or reject it with a reason",
			permission: "finance_refund",
			body: decideForm,
			response: decidedFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({ data: await decideRefund(ctx, { ...input, refund_id: found.id }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
