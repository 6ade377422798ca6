import { campButton } from "#app/platform/http/button.server";
import { addMember, oneHousehold } from "../households.server";
import { joinForm } from "../inputs";
import { householdPaths } from "../paths";

/** POST: adds a person to this household, with Undo. */
export const action = campButton(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: joinForm,
		back: ({ found }) => householdPaths.household(found.id),
	},
	async ({ ctx, found, input }) => {
		const { person_id, ...back } = input;
		await addMember(ctx, found.id, person_id, back);
		return {
			toast: "Added to the family",
			undo: { action: householdPaths.removeMember(found.id), fields: { person_id, is_kept: "true" } },
		};
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
