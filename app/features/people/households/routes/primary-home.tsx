import { campButton } from "#app/platform/http/button.server";
import { makePrimary, oneHousehold } from "../households.server";
import { memberForm } from "../inputs";
import { householdPaths } from "../paths";

/** POST: makes this household the one that a person's emails go to. */
export const action = campButton(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: memberForm,
		back: ({ found }) => householdPaths.household(found.id),
	},
	async ({ ctx, found, input }) => {
		await makePrimary(ctx, found.id, input.person_id);
		return "Primary household updated";
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
