import { camperPaths } from "~/features/campers/paths";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { toastWords } from "~/ui/toast-words";
import { deletePerson } from "../delete-person.server";
import { backForm } from "../inputs";
import { personPaths } from "../paths";
import { personEdited } from "../person-read.server";

/** POST: deletes a person, with Undo. */
export const action = staffAction(
	{
		...personEdited,
		body: backForm,
	},
	({ ctx, found }) =>
		orSayWhy(personPaths.person(found.id), async () => {
			await deletePerson(ctx, found);
			const camper = found.camper_status !== null;
			return redirectWithToast(
				camper ? camperPaths.list : personPaths.families,
				toastWords.deleted("Person"),
				{
					undo: {
						action: camper ? camperPaths.restore(found.id) : personPaths.restore(found.id),
						fields: {},
					},
				},
			);
		}),
);

export { Refused as default } from "../components/refused";
