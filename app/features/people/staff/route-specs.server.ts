import { z } from "zod";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type StaffRow, staffRead } from "./queries.server";
import { type RoleTypeRow, roleTypeById } from "./role-types.server";

// Parts of a route's options that the route builders accept.

const staffParams = z.object({ staff_id: id() });

/** Route options for the staff member in the path. */
export const aStaff = {
	params: staffParams,
	reads: ({
		db,
		place,
		params,
	}: Pick<ReadInput<z.infer<typeof staffParams>, unknown>, "db" | "place" | "params">) => ({
		staff: staffRead({ db, place, id: params.staff_id }),
	}),
	find: (rows: { staff: StaffRow[] }) => rows.staff[0],
};

/** Same, including deleted staff. */
export const aStaffEver = {
	...aStaff,
	reads: ({ db, place, params }: Parameters<typeof aStaff.reads>[0]) => ({
		staff: staffRead({ db, place, id: params.staff_id, deleted: true }),
	}),
};

const roleTypeParams = z.object({ role_type_id: id() });

/** Route options for the position in the path. */
export const aRoleType = {
	params: roleTypeParams,
	reads: ({
		db,
		place,
		params,
	}: Pick<ReadInput<z.infer<typeof roleTypeParams>, unknown>, "db" | "place" | "params">) => ({
		role_type: roleTypeById(db, place.camp_id, params.role_type_id),
	}),
	find: (rows: { role_type: RoleTypeRow[] }) => rows.role_type[0],
};
