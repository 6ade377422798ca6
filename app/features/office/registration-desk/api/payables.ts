import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { aRegistration } from "../route-specs.server";
import { payableFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...aRegistration,
			permission: "finance_view",
			summary: "A registration's charges, payments and refunds by date",
			query: listQuery,
			response: z.array(payableFields),
		},
		({ found, query }) => pageOfWhole(found.payables, query, ({ id }) => id),
	),
});

export const loader = api.loader;
export const action = api.action;
