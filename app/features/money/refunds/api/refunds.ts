import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { toRefund } from "../route-specs.server";
import { refundFields, refundInput, refundsApiQuery, requestedFields } from "../inputs";
import { refundsPage, refundsRead } from "../queries.server";
import { requestRefund } from "../request-refund.server";
import type { Source } from "../rules";

const api = resource({
	GET: campMethod(
		{
			summary: "Refunds to families, newest request first",
			permission: "finance_view",
			query: refundsApiQuery,
			reads: ({ db, place, query }) => ({ refunds: refundsRead({ db, place }, query) }),
			response: z.array(refundFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = refundsPage(rows.refunds, query.limit);
			return { data: shown.map(toRefund), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Request a refund for a family. Above the camp's limit, a second person approves it",
			permission: "finance_post",
			body: refundInput,
			response: requestedFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input: { payment_id, payable_id, ...input } }) => {
			const source: Source = payable_id
				? { kind: "owed", payable_id }
				: payment_id
					? { kind: "payment", payment_id }
					: { kind: "credit" };
			return { data: await requestRefund(ctx, { ...input, source }) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
