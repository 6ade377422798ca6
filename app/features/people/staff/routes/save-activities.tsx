import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { activitiesForm } from "../inputs";
import { setActivities } from "../onboarding.server";
import { staffPaths } from "../paths";

/** POST: sets all activities that a staff member runs in a season. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: activitiesForm, failure: toastWords.notUpdated("Activities") },
	async ({ ctx, found, input: { season_id, activity_id = [] } }) => {
		await setActivities(ctx, found.id, season_id, activity_id);
		return redirectWithToast(staffPaths.staff(found.id), "Activities saved");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
