import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { relationResponse } from "#app/features/people/person-page/inputs";
import { onePerson, seesPerson } from "#app/features/people/person-page/person-read.server";
import { relationsShown } from "../relations-api.server";
import { homesRead, relationsRead } from "#app/features/people/person-page/relations.server";
import { personParams, whoseOf } from "#app/features/people/person-page/one-person.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "Whom a camper is related to",
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
