import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { shownOf } from "#app/platform/http/page";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { createStaff } from "../create-staff.server";
import { staffApiQuery, staffFields, staffInput } from "../inputs";
import { assertMayList, toStaffFields } from "../queries.server";
import { searchOf, staffList, staffPage } from "../staff-list.server";

const listQuery = ({ season_id, role_type_id, ...query }: z.infer<typeof staffApiQuery>) => ({
	...query,
	season: season_id,
	position: role_type_id,
});

const api = resource({
	GET: campMethod(
		{
			summary: "A season's staff by name, a page at a time",
			permission: "staff_view",
			query: staffApiQuery,
			response: z.array(staffFields),
			search: searchOf,
			reads: ({ db, place, today, query, hits }) => ({
				staff: staffList(db, { place, today, query: listQuery(query), hits }, shownOf(query), query.cursor),
			}),
		},
		({ ctx, rows, query, hits }) => {
			assertMayList(ctx, query);
			if (hits?.unavailable) throw searchUnavailable();
			const { rows: shown, page } = staffPage(rows.staff, { ...query, limit: shownOf(query) }, ctx);
			return {
				data: shown.map((row) => toStaffFields(row, ctx)),
				page: { ...page, ...partialOf(hits) },
			};
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a staff member, employed in a season or applying for it",
			permission: "staff_edit",
			body: staffInput,
			status: 201,
			response: staffFields,
		},
		async ({ ctx, input }) => ({ data: await createStaff(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
