import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { makePrimary, oneHousehold } from "../households.server";
import { memberForm } from "../inputs";
import { householdPaths } from "../paths";

/** POST: makes this household the one that a person's emails go to. */
export const action = campAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: memberForm,
	},
	({ ctx, found, input }) =>
		toastOnError(householdPaths.household(found.id), async () => {
			await makePrimary(ctx, found.id, input.person_id);
			return redirectWithToast(householdPaths.household(found.id), "Primary household updated");
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
