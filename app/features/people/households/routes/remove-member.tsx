import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { membersOf, oneHousehold, removeMember } from "../households.server";
import { leaveForm } from "../inputs";
import { householdPaths } from "../paths";

/** POST: removes a person from this household, with Undo. */
export const action = campButton(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: leaveForm,
		back: ({ found }) => householdPaths.household(found.id),
	},
	async ({ ctx, found, input }) => {
		const { person_id, is_kept } = input;
		const gone = await removeMember(ctx, found, person_id, { is_kept });
		const was = membersOf(found).find(({ id }) => id === person_id);
		const fields = undoFields({
			person_id,
			is_primary: String(was?.is_primary ?? false),
			went_at: gone?.deleted_at,
		});
		return {
			toast: gone
				? `${displayName(gone)} was removed and deleted, because they belong to no other family`
				: "Removed from the family",
			undo: { action: householdPaths.addMember(found.id), fields },
		};
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
