import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { checkForm } from "../inputs";
import { recordCheck } from "../onboarding.server";
import { staffPaths } from "../paths";
import { CHECK_LABELS } from "../rules";

/** POST: requests a background check, or records its result. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: checkForm },
	({ ctx, found, input }) =>
		toastOnError(staffPaths.staff(found.id), async () => {
			await recordCheck(ctx, found.id, input);
			return redirectWithToast(
				staffPaths.staff(found.id),
				`Background check: ${CHECK_LABELS[input.status].toLowerCase()}`,
			);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
