import { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf, pageQuery } from "#app/platform/http/page";
import { openingFields, openingsInput } from "../inputs";
import { openingKeys, openingsOf, toOpeningFields } from "../queries.server";
import { saveOpenings } from "../save-openings.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Registration opening times for a season's sessions, by first day",
			permission: "registration_manage",
			params: seasonAsked.params,
			query: z.object(pageQuery),
			reads: ({ db, place, params, query }) => ({
				...seasonAsked.reads({ db, place, params }),
				openings: openingsOf({ db, place }, params.season_id, query),
			}),
			find: (rows) => rows.season[0],
			response: z.array(openingFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.openings, query.limit, openingKeys);
			return { data: shown.map(toOpeningFields), page };
		},
	),
	PUT: campWriteMethod(
		{
			...seasonAsked,
			summary: "Set the same opening times for several sessions in a season",
			permission: "registration_manage",
			body: openingsInput,
			response: z.array(openingFields),
		},
		async ({ ctx, found, input }) => ({ data: (await saveOpenings(ctx, found, input)).map(toOpeningFields) }),
	),
});

export const loader = api.loader;
export const action = api.action;
