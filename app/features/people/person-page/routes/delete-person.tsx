import { camperPaths } from "#app/features/people/campers/paths";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { deletePerson } from "../delete-person.server";
import { backForm } from "../inputs";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { PERSON_LISTS } from "../components/person-list";
import { personEdited } from "../person-guards.server";

/** POST: deletes a person, with Undo. */
export const action = campAction(
	{
		...personEdited,
		body: backForm,
	},
	({ ctx, found }) =>
		toastOnError(
			personPaths.person(found.id),
			async () => {
				const list = PERSON_LISTS[listOf(ctx, found) ?? "staff"];
				await deletePerson(ctx, found);
				const camper = found.camper_status !== null;
				return redirectWithToast(list.to, toastWords.deleted("Person"), {
					undo: {
						action: camper ? camperPaths.restore(found.id) : personPaths.restore(found.id),
						fields: {},
					},
				});
			},
			{ failure: toastWords.notDeleted("Person") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
