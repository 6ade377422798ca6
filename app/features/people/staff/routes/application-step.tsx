import { ownPath } from "#app/lib/own-path";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { moveApplication, startApplication } from "../applications.server";
import { aStaff } from "../route-specs.server";
import { applicationForm } from "../inputs";
import { staffPaths } from "../paths";
import { APPLICATION_LABELS, nextSteps } from "../rules";

/**
 * POST: moves an application one step forward or back, with Undo where a step back exists. Without `from`, starts
 * a new one.
 */
export const action = campButton(
	{
		...aStaff,
		permission: "staff_edit",
		body: applicationForm,
		back: ({ found, input }) => ownPath(input.back) ?? staffPaths.staff(found.id),
	},
	async ({ ctx, found, input, back }) => {
		const { season_id, from, to, note } = input;
		if (from === undefined) {
			await startApplication(ctx, found.id, season_id, input);
			return `${displayName(found)} is now an applicant`;
		}
		await moveApplication(ctx, found.id, { season_id, from, to, note });
		const undo = nextSteps(to).includes(from)
			? { action: staffPaths.application(found.id), fields: { season_id, from: to, to: from, back } }
			: undefined;
		return { toast: `${displayName(found)}: ${APPLICATION_LABELS[to].toLowerCase()}`, undo };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
