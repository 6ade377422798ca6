import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import { pageOf } from "~/platform/http/page";
import { createDefinition } from "../create-definition.server";
import { definitionFields, definitionInput, definitionQuery } from "../inputs";
import { definitionKeys, findDefinitions } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Lookup entries: the camp's own and everybody's",
			permission: null,
			query: definitionQuery,
			response: z.array(definitionFields),
			reads: ({ db, place, query }) => ({ definitions: findDefinitions(db, place.camp_id, query) }),
		},
		({ rows, query }) => {
			const { rows: data, page } = pageOf(rows.definitions, query.limit, definitionKeys);
			return { data, page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a lookup entry",
			permission: "settings_edit",
			body: definitionInput,
			response: definitionFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createDefinition(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
