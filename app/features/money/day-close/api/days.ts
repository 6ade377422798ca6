import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { closeDay } from "../close-day.server";
import { closedFields, closedQuery, closeFields, closeInput } from "../inputs";
import { closedPage, closedRead } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Closed days, with the payments received and the cash counted",
			permission: "finance_view",
			query: closedQuery,
			reads: ({ db, place, query }) => ({ closed: closedRead({ db, place }, query) }),
			response: z.array(closedFields),
		},
		({ rows, query }) => {
			const { closed, page } = closedPage(rows.closed, query.limit);
			return { data: closed, page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Closes a day and all days before it to new entries",
			permission: "finance_post",
			body: closeInput,
			response: closeFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input: { counted_cents = null, ...input } }) => ({
			data: await closeDay(ctx, { ...input, counted_cents }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
