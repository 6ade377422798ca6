import { requestTimeOff, timeOffForm } from "#app/features/people/shifts/index.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { assertStaffRole, ownStaffId } from "../own.server";
import { staffDashboardPaths } from "../paths";

/** POST: requests days off for the caller. */
export const action = campAction(
	{ permission: null, allow: assertStaffRole, body: timeOffForm },
	async ({ ctx, input }) => {
		const id = await requestTimeOff(ctx, ownStaffId(ctx), input);
		return redirectWithToast(staffDashboardPaths.home, "Time off requested. You can follow its status here", {
			undo: { action: staffDashboardPaths.withdraw, fields: { time_off_id: id, status: "withdrawn" } },
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
