import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { paymentInput, paymentItem, paymentsQuery, recordedFields } from "../inputs";
import { paymentsPage, paymentsRead } from "../queries.server";
import { recordPayment } from "../record-payment.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Payments received, voided ones included, by date received, newest first",
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
			summary: "Record a payment. It is applied to the oldest charges first; the rest becomes credit",
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
