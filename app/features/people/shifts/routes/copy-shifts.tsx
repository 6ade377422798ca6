import { campButton } from "#app/platform/http/button.server";
import { copyForm } from "../inputs";
import { staffingPaths } from "../paths";
import { mondayOf } from "../rules";
import { copyShifts } from "../shifts.server";

/** POST: copies the shifts of a day or week to later days, with Undo. */
export const action = campButton(
	{
		permission: "staff_edit",
		body: copyForm,
		back: ({ input }) => staffingPaths.shifts({ week: mondayOf(input.from) }),
	},
	async ({ ctx, input }) => {
		const { copy, planned, skipped } = await copyShifts(ctx, input);
		const left = skipped > 0 ? `, ${skipped} skipped (already working, on time off or not employed)` : "";
		return {
			toast: `${planned === 1 ? "1 shift" : `${planned} shifts`} planned${left}`,
			to: staffingPaths.shifts({ week: mondayOf(input.to) }),
			undo: planned > 0 ? { action: staffingPaths.undoCopy, fields: { copy } } : undefined,
			tone: planned > 0 ? "success" : "warning",
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
