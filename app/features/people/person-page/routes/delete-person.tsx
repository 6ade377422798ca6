import { camperPaths } from "#app/features/people/campers/paths";
import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { deletePerson } from "../delete-person.server";
import { backForm } from "../inputs";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { PERSON_LISTS } from "../components/person-list";
import { personEdited } from "../person-guards.server";

/** POST: deletes a person, with Undo. */
export const action = campButton(
	{
		...personEdited,
		body: backForm,
		back: ({ found }) => personPaths.person(found.id),
		failure: toastWords.notDeleted("Person"),
	},
	async ({ ctx, found }) => {
		const list = PERSON_LISTS[listOf(ctx, found) ?? "staff"];
		await deletePerson(ctx, found);
		const camper = found.camper_status !== null;
		return {
			toast: toastWords.deleted("Person"),
			to: list.to,
			undo: {
				action: camper ? camperPaths.restore(found.id) : personPaths.restore(found.id),
				fields: {},
			},
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
