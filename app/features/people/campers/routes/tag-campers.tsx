import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { tagInput } from "../inputs";
import { camperPaths } from "../paths";
import { tagCampers } from "../tag-campers.server";
import { undoable } from "../undoable.server";

/** POST id=…&tag=…&operation=add|remove: adds a tag to several campers or removes it, with Undo. */
export const action = campButton(
	{
		permission: "campers_edit",
		body: tagInput,
		back: ({ input }) => ownPath(input.back) ?? camperPaths.list,
	},
	async ({ ctx, input, back }) => {
		const { operation, tag, id } = input;
		const change = await tagCampers(ctx, { camper_ids: id, tag, operation });
		return undoable(change, back, operation === "add" ? "Tag added to" : "Tag removed from");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
