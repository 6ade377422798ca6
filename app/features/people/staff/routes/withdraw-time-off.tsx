import { withdrawForm, withdrawTimeOff } from "#app/features/people/shifts/index.server";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { staffPaths } from "../paths";

/** POST: withdraws a staff member's time off on their behalf or, as its Undo, requests it again. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: withdrawForm },
	({ ctx, found, input }) => {
		const to = staffPaths.staff(found.id);
		return toastOnError(to, async () => {
			await withdrawTimeOff(ctx, found.id, input);
			const { time_off_id, status } = input;
			if (status === "requested") return redirectWithToast(to, "Time-off request reopened");
			return redirectWithToast(to, "Time off withdrawn", {
				undo: { action: staffPaths.withdrawTimeOff(found.id), fields: { time_off_id, status: "requested" } },
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
