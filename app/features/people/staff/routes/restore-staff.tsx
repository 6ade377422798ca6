import { campButton } from "#app/platform/http/button.server";
import { aStaffEver } from "../route-specs.server";
import { restoreStaff } from "../delete-staff.server";
import { staffPaths } from "../paths";

/** POST: restores a deleted staff member. */
export const action = campButton(
	{ ...aStaffEver, permission: "staff_edit", back: staffPaths.list },
	async ({ ctx, found }) => {
		await restoreStaff(ctx, found.id);
		return { toast: "Staff member restored", to: staffPaths.staff(found.id) };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
