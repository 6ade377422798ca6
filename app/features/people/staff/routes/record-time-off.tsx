import { recordTimeOff, recordTimeOffForm } from "#app/features/people/shifts/index.server";
import { staffingPaths } from "#app/features/people/shifts/paths";
import { displayName } from "#app/lib/people";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { staffPaths } from "../paths";

/**
 * POST: records days off reported to the office. If they aren't approved right away, redirects to the decision
 * page with the ratios.
 */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: recordTimeOffForm },
	async ({ ctx, found, input }) => {
		const id = await recordTimeOff(ctx, found.id, input);
		const name = displayName(found);
		const [to, said] = input.approved
			? [staffPaths.staff(found.id), `Time off for ${name} recorded and approved`]
			: [staffingPaths.oneTimeOff(id), `Time off for ${name} recorded and pending approval`];
		return redirectWithToast(to, said, {
			undo: {
				action: staffPaths.withdrawTimeOff(found.id),
				fields: { time_off_id: id, status: "withdrawn" },
			},
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
