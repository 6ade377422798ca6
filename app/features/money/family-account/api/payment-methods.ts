import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { campMethods } from "#app/features/camp/subscription/index.server";
import { methodFields } from "../cards-inputs";
import { aHouseholds, paysForCamp } from "../own.server";

const api = resource({
	GET: campMethod(
		{
			...aHouseholds,
			summary: "Saved cards: the camp's for users who manage its plan, otherwise the caller's own family's",
			query: listQuery,
			response: z.array(methodFields),
		},
		async ({ ctx, rows, query }) => {
			const methods = paysForCamp(ctx)
				? await campMethods(ctx)
				: rows.methods.map(({ id, brand, last4, exp_month, exp_year, is_default }) => ({
						id,
						brand,
						last4,
						exp_month,
						exp_year,
						is_default: is_default === 1,
					}));
			return pageOfWhole(methods, query, ({ id }) => id);
		},
	),
});

export const loader = api.loader;
export const action = api.action;
