import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { relationResponse } from "../inputs";
import { onePerson, seesPerson } from "../person-read.server";
import { relationsShown } from "../relations-api.server";
import { homesRead, relationsRead } from "../relations.server";
import { personParams, whoseOf } from "../one-person.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "Whom a camper is related to",
			params: personParams,
			response: z.array(relationResponse),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				relations: relationsRead(whoseOf(at)),
				homes: homesRead(whoseOf(at)),
			}),
			find: ({ person: [found] }) => (found?.camper_status == null ? undefined : found),
			allow: seesPerson,
		},
		({ ctx, rows, found }) => ({ data: relationsShown(ctx, found, rows) }),
	),
});
export const loader = api.loader;
export const action = api.action;
