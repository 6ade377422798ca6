import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { paymentInput, paymentItem, paymentsQuery, recordedFields } from "../inputs";
import { paymentsPage, paymentsRead } from "../queries.server";
import { recordPayment } from "../record-payment.server";

const api = resource({
	GET: campMethod(
		{
			summary:
				"Payments that came in, those taken back among them, by the day on which they came: the latest first",
			permission: "finance_view",
			query: paymentsQuery,
			reads: ({ db, place, query }) => ({ payments: paymentsRead({ db, place }, query) }),
			response: z.array(paymentItem),
		},
		({ rows, query }) => {
			const { rows: shown, page } = paymentsPage(rows.payments, query.limit);
			return { data: shown.map(({ household_name: _, ...payment }) => payment), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Note a payment that came in: it pays what is due longest, and what is left is credit",
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
