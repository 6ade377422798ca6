import { campButton } from "#app/platform/http/button.server";
import { aStaff } from "../route-specs.server";
import { checkForm } from "../inputs";
import { recordCheck } from "../onboarding.server";
import { staffPaths } from "../paths";
import { CHECK_LABELS } from "../rules";

/** POST: requests a background check, or records its result. */
export const action = campButton(
	{ ...aStaff, permission: "staff_edit", body: checkForm, back: ({ found }) => staffPaths.staff(found.id) },
	async ({ ctx, found, input }) => {
		await recordCheck(ctx, found.id, input);
		return `Background check: ${CHECK_LABELS[input.status].toLowerCase()}`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
