import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { addMember, oneHousehold } from "../households.server";
import { joinForm } from "../inputs";
import { householdPaths } from "../paths";

/** POST: adds a person to this household, with Undo. */
export const action = campAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: joinForm,
	},
	({ ctx, found, input }) =>
		toastOnError(householdPaths.household(found.id), async () => {
			const { person_id, ...back } = input;
			await addMember(ctx, found.id, person_id, back);
			return redirectWithToast(householdPaths.household(found.id), "Added to the family", {
				undo: { action: householdPaths.removeMember(found.id), fields: { person_id, is_kept: "true" } },
			});
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
