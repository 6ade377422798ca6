import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { referenceForm } from "../inputs";
import { addReference } from "../onboarding.server";
import { staffPaths } from "../paths";

/** POST: adds a reference for an applicant. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: referenceForm, failure: toastWords.notCreated("Reference") },
	async ({ ctx, found, input }) => {
		await addReference(ctx, found.id, input);
		return redirectWithToast(staffPaths.staff(found.id), "Reference added");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
