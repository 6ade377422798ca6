import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaffEver } from "../asked.server";
import { restoreStaff } from "../delete-staff.server";
import { nothing } from "../inputs";
import { staffPaths } from "../paths";

/** POST: brings a deleted staff member back. */
export const action = campAction(
	{ ...aStaffEver, permission: "staff_edit", body: nothing },
	({ ctx, found }) =>
		orSayWhy(staffPaths.list, async () => {
			await restoreStaff(ctx, found.id);
			return redirectWithToast(staffPaths.staff(found.id), "Staff member restored");
		}),
);

export { Refused as default } from "../components/refused";
