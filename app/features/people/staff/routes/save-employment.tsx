import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { setEmployment } from "../employment.server";
import { employmentForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: employs a staff member in a season, or changes the employment. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: employmentForm, failure: toastWords.notUpdated("Employment") },
	async ({ ctx, found, input: { season_id, ...input } }) => {
		await setEmployment(ctx, found, season_id, input);
		return redirectWithToast(staffPaths.staff(found.id), "Employment saved");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
