import { backTo } from "#app/platform/http/back-to";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { removeShiftForm } from "../inputs";
import { staffingPaths } from "../paths";
import { removeShift } from "../shifts.server";

/** POST: removes a shift, with Undo. */
export const action = campAction(
	{ permission: "staff_edit", body: removeShiftForm },
	({ ctx, input, request }) => {
		const from = backTo(request);
		const back = from === "/" ? staffingPaths.shifts() : from;
		return toastOnError(
			back,
			async () => {
				const gone = await removeShift(ctx, input.shift_id);
				const fields: Record<string, string> = {
					staff_id: gone.staff_id,
					date: gone.starts_at.slice(0, 10),
					starts: gone.starts_at.slice(11),
					ends: gone.ends_at.slice(11),
					...(gone.session_id && gone.group_id ? { place: `${gone.session_id}:${gone.group_id}` } : {}),
					...(gone.activity_id ? { activity_id: gone.activity_id } : {}),
					...(gone.note ? { note: gone.note } : {}),
				};
				return redirectWithToast(back, "Shift removed", { undo: { action: staffingPaths.shifts(), fields } });
			},
			{ failure: toastWords.notDeleted("Shift") },
		);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
