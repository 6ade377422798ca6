import { withdrawForm, withdrawTimeOff } from "#app/features/people/shifts/index.server";
import { campButton } from "#app/platform/http/button.server";
import { assertStaffRole, ownStaffId } from "../own.server";
import { staffDashboardPaths } from "../paths";

/** POST: withdraws the caller's own request, with Undo. */
export const action = campButton(
	{ permission: null, allow: assertStaffRole, body: withdrawForm, back: staffDashboardPaths.home },
	async ({ ctx, input }) => {
		await withdrawTimeOff(ctx, ownStaffId(ctx), input);
		const withdrawn = input.status === "withdrawn";
		return {
			toast: withdrawn ? "Request withdrawn" : "Request sent again",
			undo: withdrawn
				? {
						action: staffDashboardPaths.withdraw,
						fields: { time_off_id: input.time_off_id, status: "requested" },
					}
				: undefined,
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
