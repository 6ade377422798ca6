import { campButton } from "#app/platform/http/button.server";
import { sessionAsked } from "../route-specs.server";
import { assignStaff } from "../edit-groups.server";
import { groupStaffInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST: assigns a counselor to a group in a session, or removes the assignment. */
export const action = campButton(
	{
		permission: "cabins_edit",
		...sessionAsked,
		body: groupStaffInput,
		back: ({ found }) => sessionPaths.session(found.id, { tab: "groups" }),
	},
	async ({ ctx, found, input }) => {
		await assignStaff(ctx, found.id, input);
		if (!input.remove) return "Counselor added";
		const { group_id, staff_id } = input;
		return {
			toast: "Counselor removed",
			undo: { action: sessionPaths.groupStaff(found.id), fields: { group_id, staff_id } },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
