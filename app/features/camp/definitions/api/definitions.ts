import { z } from "zod";
import { inAudience } from "#app/platform/auth/audiences";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";
import { createDefinition } from "../create-definition.server";
import { definitionFields, definitionInput, definitionQuery } from "../inputs";
import { definitionKeys, findDefinitions } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Lookup entries: the camp's own and the built-in ones",
			permission: null,
			query: definitionQuery,
			response: z.array(definitionFields),
			reads: ({ db, place, query }) => ({ definitions: findDefinitions(db, place.camp_id, query) }),
		},
		({ ctx, rows, query }) => {
			const { rows: shown, page } = pageOf(rows.definitions, query.limit, definitionKeys);
			// The types of health documents aren't confidential, but a scholarship tag can be.
			const isSeen = ({ type, audience }: (typeof shown)[number]) =>
				type !== "camper_tag" || ctx.can("settings_edit") || inAudience(audience, ctx.can);
			return { data: shown.filter(isSeen), page };
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
