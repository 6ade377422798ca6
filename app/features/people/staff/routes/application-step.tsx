import { ownPath } from "#app/lib/own-path";
import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { moveApplication, startApplication } from "../applications.server";
import { aStaff } from "../route-specs.server";
import { applicationForm } from "../inputs";
import { staffPaths } from "../paths";
import { APPLICATION_LABELS, nextSteps } from "../rules";

/**
 * POST: moves an application one step forward or back, with Undo where a step back exists. Without `from`, starts
 * a new one.
 */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: applicationForm },
	({ ctx, found, input }) => {
		const back = ownPath(input.back) ?? staffPaths.staff(found.id);
		const { season_id, from, to, note } = input;
		return toastOnError(back, async () => {
			if (from === undefined) {
				await startApplication(ctx, found.id, season_id, input);
				return redirectWithToast(back, `${displayName(found)} is now an applicant`);
			}
			await moveApplication(ctx, found.id, { season_id, from, to, note });
			const undo = nextSteps(to).includes(from)
				? { action: staffPaths.application(found.id), fields: { season_id, from: to, to: from, back } }
				: undefined;
			return redirectWithToast(back, `${displayName(found)}: ${APPLICATION_LABELS[to].toLowerCase()}`, {
				undo,
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
