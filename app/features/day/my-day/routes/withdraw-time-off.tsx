import { withdrawForm, withdrawTimeOff } from "#app/features/people/shifts/index.server";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { assertStaffRole, ownStaffId } from "../own.server";
import { staffDashboardPaths } from "../paths";

/** POST: withdraws the caller's own request, with Undo. */
export const action = campAction(
	{ permission: null, allow: assertStaffRole, body: withdrawForm },
	({ ctx, input }) =>
		toastOnError(staffDashboardPaths.home, async () => {
			await withdrawTimeOff(ctx, ownStaffId(ctx), input);
			const withdrawn = input.status === "withdrawn";
			return redirectWithToast(
				staffDashboardPaths.home,
				withdrawn ? "Request withdrawn" : "Request sent again",
				{
					undo: withdrawn
						? {
								action: staffDashboardPaths.withdraw,
								fields: { time_off_id: input.time_off_id, status: "requested" },
							}
						: undefined,
				},
			);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
