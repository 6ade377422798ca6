import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { copyForm } from "../inputs";
import { staffingPaths } from "../paths";
import { mondayOf } from "../rules";
import { copyShifts } from "../shifts.server";

/** POST: copies the shifts of a day or week to later days, with Undo. */
export const action = campAction({ permission: "staff_edit", body: copyForm }, ({ ctx, input }) =>
	toastOnError(staffingPaths.shifts({ week: mondayOf(input.from) }), async () => {
		const { copy, planned, skipped } = await copyShifts(ctx, input);
		const left = skipped > 0 ? `, ${skipped} skipped (already working, on time off or not employed)` : "";
		return redirectWithToast(
			staffingPaths.shifts({ week: mondayOf(input.to) }),
			`${planned === 1 ? "1 shift" : `${planned} shifts`} planned${left}`,
			planned > 0 ? { undo: { action: staffingPaths.undoCopy, fields: { copy } } } : { tone: "warning" },
		);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
