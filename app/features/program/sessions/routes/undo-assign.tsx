import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { sessionAsked } from "../route-specs.server";
import { undoAssignment } from "../assign-campers.server";
import { undoAssignInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST change=…: undoes the same user's recent group change. */
export const action = campButton(
	{
		permission: "cabins_edit",
		...sessionAsked,
		body: undoAssignInput,
		back: ({ found, input }) => ownPath(input.back) ?? sessionPaths.session(found.id, { tab: "groups" }),
	},
	async ({ ctx, found, input }) => {
		const count = await undoAssignment(ctx, found.id, input.change);
		return `Moved ${count} ${count === 1 ? "camper" : "campers"} back`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
