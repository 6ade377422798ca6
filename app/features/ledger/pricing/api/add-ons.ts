import { z } from "zod";
import { seasonById } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";
import { createAddOn } from "../create-add-on.server";
import { addOnFields, addOnInput, ofSeasonQuery } from "../inputs";
import { addOnsOf, orderKeys } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's add-ons, in order",
			permission: "registration_manage",
			query: ofSeasonQuery,
			reads: ({ db, place, query }) => ({
				season: seasonById({ db, place }, query.season_id),
				add_ons: addOnsOf({ db, place }, query.season_id, query),
			}),
			find: (rows) => rows.season[0],
			response: z.array(addOnFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.add_ons, query.limit, orderKeys);
			return { data: shown, page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add an add-on to a season",
			permission: "registration_manage",
			body: addOnInput,
			response: addOnFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createAddOn(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
