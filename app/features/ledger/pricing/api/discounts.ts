import { z } from "zod";
import { seasonById } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";
import { createDiscount } from "../create-discount.server";
import { discountFields, discountInput, ofSeasonQuery } from "../inputs";
import { discountsOf, orderKeys, toDiscount } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's discounts and promo codes, in order",
			permission: "registration_manage",
			query: ofSeasonQuery,
			reads: ({ db, place, query }) => ({
				season: seasonById({ db, place }, query.season_id),
				discounts: discountsOf({ db, place }, query.season_id, query),
			}),
			find: (rows) => rows.season[0],
			response: z.array(discountFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.discounts, query.limit, orderKeys);
			return { data: shown.map(toDiscount), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a discount or a promo code to a season",
			permission: "registration_manage",
			body: discountInput,
			response: discountFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createDiscount(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
