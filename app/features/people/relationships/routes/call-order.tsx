import { personParams } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { orderForm } from "../inputs";
import { oneRelation } from "../relation-read.server";
import { moveContact } from "../move-contact.server";

/** POST: moves a contact up or down in the call order. */
export const action = campAction(
	{
		permission: null,
		params: personParams.extend({ relationship_id: id() }),
		reads: oneRelation.reads,
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
		body: orderForm,
	},
	({ ctx, found: { person, relation }, input }) =>
		toastOnError(personPaths.tab(person.id, "family"), async () => {
			await moveContact(ctx, relation, input.direction);
			const toast = input.direction === "up" ? "Moved up in the call order" : "Moved down in the call order";
			return redirectWithToast(personPaths.tab(person.id, "family"), toast);
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
