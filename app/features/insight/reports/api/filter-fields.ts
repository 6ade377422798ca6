import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { catalogOf, catalogReads } from "../catalog.server";
import { filterEntities } from "../filter-entities.server";
import { filterEntity, filterFieldsQuery } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			summary: "The fields of reports and filters that the caller can use",
			permission: "reports_view",
			query: filterFieldsQuery,
			response: z.array(filterEntity),
			reads: ({ db, place }) => catalogReads({ db, place }),
		},
		async ({ ctx, rows, query }) => ({ data: await filterEntities(catalogOf(ctx, rows), query.entity) }),
	),
});

export const loader = api.loader;
export const action = api.action;
