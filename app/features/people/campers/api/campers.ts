import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { shownOf } from "#app/platform/http/page";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { createCamper } from "../create-camper.server";
import { askedTag } from "../facets.server";
import { camperApiQuery, camperFields, camperInput } from "../inputs";
import { isShownWithoutIndex, searchOf } from "../list-search.server";
import { assertMayList, camperPage, recordsRead, toCamperFields } from "../queries.server";

const GET = campMethod(
	{
		permission: "campers_view",
		summary: "The camp's campers, a page at a time",
		query: camperApiQuery,
		response: z.array(camperFields),
		search: ({ scope, query }) => searchOf({ scope, query: listQuery(query) }),
		reads: ({ db, place, today, query, hits }) => ({
			campers: recordsRead(db, { place, today, query: listQuery(query), hits }, shownOf(query), query.cursor),
			tag: query.tag ? askedTag(db, place.camp_id, query.tag) : null,
		}),
	},
	({ ctx, rows, query, hits }) => {
		assertMayList(ctx, listQuery(query), rows.tag);
		const asked = { scope: ctx.place.scope, query: listQuery(query) };
		if (hits?.unavailable && !isShownWithoutIndex(asked)) throw searchUnavailable();
		const { rows: shown, page } = camperPage(rows.campers, shownOf(query), listQuery(query));
		return {
			data: shown.map((row) => toCamperFields(row, ctx)),
			page: { ...page, ...partialOf(hits) },
		};
	},
);

const POST = campWriteMethod(
	{
		permission: "campers_edit",
		summary: "Add a camper",
		body: camperInput,
		status: 201,
		response: camperFields,
	},
	async ({ ctx, input }) => ({ data: await createCamper(ctx, input) }),
);

const listQuery = ({ season_id, session_id, group_id, ...query }: z.infer<typeof camperApiQuery>) => ({
	...query,
	season: season_id,
	session: session_id,
	group: group_id,
});

const api = resource({ GET, POST });
export const loader = api.loader;
export const action = api.action;
