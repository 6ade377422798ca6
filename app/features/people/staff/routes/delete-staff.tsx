import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { deleteStaff } from "../delete-staff.server";
import { staffPaths } from "../paths";

/** POST: deletes a staff member, with Undo. */
export const action = campButton(
	{
		...aStaff,
		permission: "staff_edit",
		back: ({ found }) => staffPaths.staff(found.id),
		failure: toastWords.notDeleted("Staff member"),
	},
	async ({ ctx, found }) => {
		await deleteStaff(ctx, found.id);
		return {
			toast: toastWords.deleted("Staff member"),
			to: staffPaths.list,
			undo: { action: staffPaths.restore(found.id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
