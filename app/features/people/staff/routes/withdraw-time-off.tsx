import { withdrawForm, withdrawTimeOff } from "#app/features/people/shifts/index.server";
import { campButton } from "#app/platform/http/button.server";
import { aStaff } from "../route-specs.server";
import { staffPaths } from "../paths";

/** POST: withdraws a staff member's time off on their behalf or, as its Undo, requests it again. */
export const action = campButton(
	{
		...aStaff,
		permission: "staff_edit",
		body: withdrawForm,
		back: ({ found }) => staffPaths.staff(found.id),
	},
	async ({ ctx, found, input }) => {
		await withdrawTimeOff(ctx, found.id, input);
		const { time_off_id, status } = input;
		if (status === "requested") return "Time-off request reopened";
		return {
			toast: "Time off withdrawn",
			undo: { action: staffPaths.withdrawTimeOff(found.id), fields: { time_off_id, status: "requested" } },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
