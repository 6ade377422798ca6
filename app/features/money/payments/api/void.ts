import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aPayment } from "../route-specs.server";
import { voidedFields, voidInput } from "../inputs";
import { voidPayment } from "../void-payment.server";

const api = resource({
	POST: campWriteMethod(
		{
			...aPayment,
			summary: "Void a payment: its entry is reversed, and its charges are due again",
			permission: "finance_post",
			body: voidInput,
			response: voidedFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({
			data: await voidPayment(ctx, { payment_id: found.id, reason: input.reason }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
