import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { sessionAsked } from "../route-specs.server";
import { assignToGroup } from "../assign-campers.server";
import { assignInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST id=…: moves campers of a session into a cabin or day group, or out of it, with Undo. */
export const action = campButton(
	{
		permission: "cabins_edit",
		...sessionAsked,
		body: assignInput,
		back: ({ found, input }) => ownPath(input.back) ?? sessionPaths.session(found.id, { tab: "groups" }),
	},
	async ({ ctx, found, input, back }) => {
		const { count, change } = await assignToGroup(ctx, found.id, {
			...input.group_id,
			camper_ids: input.id,
		});
		if (count === 0) return { toast: "No campers needed to be moved", tone: "info" };
		const campers = `${count} ${count === 1 ? "camper" : "campers"}`;
		const done =
			input.group_id.group_id === null ? `Removed ${campers} from their group` : `Moved ${campers}`;
		return { toast: done, undo: { action: sessionPaths.undoAssign(found.id), fields: { change, back } } };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
