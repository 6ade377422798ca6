import { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole } from "#app/platform/http/page";
import { documentFields, documentInput, documentQuery } from "../inputs";
import { documentsOf } from "../queries.server";
import { requireDocument } from "../save-document.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's required documents for each child",
			permission: "registration_manage",
			query: documentQuery,
			response: z.array(documentFields),
			reads: ({ db, place, query }) => ({
				...seasonAsked.reads({ db, place, params: query }),
				documents: documentsOf({ db, place }, query.season_id),
			}),
			find: (rows) => rows.season[0],
		},
		({ rows, query }) => pageOfWhole(rows.documents, query, ({ id }) => id),
	),
	POST: campWriteMethod(
		{
			summary: "Require a document from a season's families",
			permission: "registration_manage",
			body: documentInput,
			response: documentFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await requireDocument(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
