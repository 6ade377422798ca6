import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { aHousehold } from "../a-household.server";
import { receiptItem, receiptsQuery } from "../api-fields";
import { receiptsPage, receiptsRead } from "../receipts.server";

const api = resource({
	GET: campMethod(
		{
			...aHousehold,
			summary: "Payments received from a family, newest first",
			query: receiptsQuery,
			reads: (at: Parameters<typeof aHousehold.reads>[0] & { query: z.output<typeof receiptsQuery> }) => ({
				...aHousehold.reads(at),
				receipts: receiptsRead(at, { ...at.query, household_id: at.params.household_id }),
			}),
			response: z.array(receiptItem),
		},
		({ rows, query }) => {
			const { rows: data, page } = receiptsPage(rows.receipts, query.limit);
			return { data, page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
