import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { deleteStaff } from "../delete-staff.server";
import { nothing } from "../inputs";
import { staffPaths } from "../paths";

/** POST: deletes a staff member, with Undo. */
export const action = campAction({ ...aStaff, permission: "staff_edit", body: nothing }, ({ ctx, found }) =>
	toastOnError(
		staffPaths.staff(found.id),
		async () => {
			await deleteStaff(ctx, found.id);
			return redirectWithToast(staffPaths.list, toastWords.deleted("Staff member"), {
				undo: { action: staffPaths.restore(found.id), fields: {} },
			});
		},
		{ failure: toastWords.notDeleted("Staff member") },
	),
);

export { ActionErrorPage as default } from "../components/action-error-page";
