import { personParams } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { orderForm } from "../inputs";
import { oneRelation } from "../relation-read.server";
import { moveContact } from "../move-contact.server";

/** POST: moves a contact up or down in the call order. */
export const action = campButton(
	{
		permission: null,
		params: personParams.extend({ relationship_id: id() }),
		reads: oneRelation.reads,
		find: (rows) => oneRelation.find(rows),
		allow: oneRelation.allow,
		body: orderForm,
		back: ({ found: { person } }) => personPaths.tab(person.id, "family"),
	},
	async ({ ctx, found: { relation }, input }) => {
		await moveContact(ctx, relation, input.direction);
		const toast = input.direction === "up" ? "Moved up in the call order" : "Moved down in the call order";
		return toast;
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
