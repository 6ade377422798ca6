import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aPayment } from "../route-specs.server";
import { voidedFields, voidInput } from "../inputs";
import { voidPayment } from "../void-payment.server";

const api = resource({
	POST: campWriteMethod(
		{
			...aPayment,
			summary: "Take a payment back: its entry is reversed, and what it paid is due again",
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
