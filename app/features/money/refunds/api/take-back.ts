import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aRefund } from "../route-specs.server";
import { takeBackRefund } from "../take-back-refund.server";
import { takeBackForm, decidedFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aRefund,
			summary: "Withdraw a refund before it is paid out, or reverse it afterward",
			permission: "finance_post",
			body: takeBackForm,
			response: decidedFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({ data: await takeBackRefund(ctx, { ...input, refund_id: found.id }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
