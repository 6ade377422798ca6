import { campWriteMethod, resource } from "~/platform/http/api.server";
import { paymentInput, recordedFields } from "../inputs";
import { recordPayment } from "../record-payment.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary:
				"Note a payment that came in: it pays what is due longest, and what is left is credit. The form of it is /billing/payment/new",
			permission: "finance_post",
			body: paymentInput,
			response: recordedFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await recordPayment(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
