import { z } from "zod";
import {
	onePerson,
	seesPerson,
	homesRead,
	relationsRead,
	personParams,
	whoseOf,
} from "#app/features/people/person-page/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { relationResponse } from "../inputs";
import { relationsShown } from "../relations-api.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "A camper's relationships",
			params: personParams,
			query: listQuery,
			response: z.array(relationResponse),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				relations: relationsRead(whoseOf(at)),
				homes: homesRead(whoseOf(at)),
			}),
			find: (rows) => {
				const found = onePerson.find(rows);
				return found?.camper_status == null ? undefined : found;
			},
			allow: seesPerson,
		},
		({ ctx, rows, found, query }) => pageOfWhole(relationsShown(ctx, found, rows), query, ({ id }) => id),
	),
});
export const loader = api.loader;
export const action = api.action;
