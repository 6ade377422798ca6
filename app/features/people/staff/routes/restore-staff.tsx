import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaffEver } from "../route-specs.server";
import { restoreStaff } from "../delete-staff.server";
import { nothing } from "../inputs";
import { staffPaths } from "../paths";

/** POST: restores a deleted staff member. */
export const action = campAction(
	{ ...aStaffEver, permission: "staff_edit", body: nothing },
	({ ctx, found }) =>
		toastOnError(staffPaths.list, async () => {
			await restoreStaff(ctx, found.id);
			return redirectWithToast(staffPaths.staff(found.id), "Staff member restored");
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
