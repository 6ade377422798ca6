import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { disputeFields, disputesApiQuery } from "../dispute-inputs";
import { disputesPage, disputesRead, toDispute } from "../dispute-queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Disputed card payments, newest first",
			permission: "finance_view",
			query: disputesApiQuery,
			reads: ({ db, place, query }) => ({ disputes: disputesRead({ db, place }, query) }),
			response: z.array(disputeFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = disputesPage(rows.disputes, query.limit);
			return { data: shown.map(toDispute), page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
