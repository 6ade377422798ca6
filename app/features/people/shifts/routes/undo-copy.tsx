import { backTo } from "#app/platform/http/back-to";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { undoCopyForm } from "../inputs";
import { staffingPaths } from "../paths";
import { undoCopy } from "../shifts.server";

/** POST: undoes a copy of shifts. */
export const action = campAction(
	{ permission: "staff_edit", body: undoCopyForm },
	({ ctx, input, request }) => {
		const from = backTo(request);
		const back = from === "/" ? staffingPaths.shifts() : from;
		return toastOnError(back, async () => {
			const count = await undoCopy(ctx, input.copy);
			return redirectWithToast(back, count === 1 ? "1 shift removed" : `${count} shifts removed`);
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
