import { backTo } from "#app/platform/http/back-to";
import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { undoCopyForm } from "../inputs";
import { staffingPaths } from "../paths";
import { undoCopy } from "../shifts.server";

/** POST: takes a copy of shifts back. */
export const action = campAction(
	{ permission: "staff_edit", body: undoCopyForm },
	({ ctx, input, request }) => {
		const from = backTo(request);
		const back = from === "/" ? staffingPaths.shifts() : from;
		return orSayWhy(back, async () => {
			const count = await undoCopy(ctx, input.copy);
			return redirectWithToast(back, count === 1 ? "1 shift removed" : `${count} shifts removed`);
		});
	},
);

export { Refused as default } from "../components/refused";
