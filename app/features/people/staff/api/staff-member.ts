import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { blank, id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { deleteStaff } from "../delete-staff.server";
import { staffChange, staffFields } from "../inputs";
import { type StaffRow, staffRead, toStaffFields } from "../queries.server";
import { updateStaff } from "../update-staff.server";

const params = z.object({ staff_id: id() });
const query = z.object({
	season_id: blank(id()).describe("The season of the employment; defaults to the current season."),
});

type Params = z.infer<typeof params>;
type Query = z.infer<typeof query>;

const one = {
	params,
	query,
	reads: (at: ReadInput<Params, Query>) => ({
		staff: staffRead({ db: at.db, place: at.place, id: at.params.staff_id, season: at.query.season_id }),
	}),
	find: (rows: { staff: StaffRow[] }) => rows.staff[0],
};

const api = resource({
	GET: campMethod(
		{ ...one, permission: "staff_view", summary: "A staff member", response: staffFields },
		({ ctx, found }) => ({ data: toStaffFields(found, ctx) }),
	),
	PUT: campWriteMethod(
		{
			...one,
			permission: "staff_edit",
			summary: "Change a staff member and their employment in a season",
			body: staffChange,
			response: staffFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateStaff(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...one,
			permission: "staff_edit",
			summary: "Delete a staff member; can be restored within 30 days",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await deleteStaff(ctx, found.id);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
