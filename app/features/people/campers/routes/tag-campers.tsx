import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { tagInput } from "../inputs";
import { camperPaths } from "../paths";
import { tagCampers } from "../tag-campers.server";
import { undoable } from "../undoable.server";

/** POST id=…&tag=…&operation=add|remove: adds a tag to several campers or removes it, with Undo. */
export const action = campAction({ permission: "campers_edit", body: tagInput }, ({ ctx, input }) => {
	const back = ownPath(input.back) ?? camperPaths.list;
	return toastOnError(back, async () => {
		const { operation, tag, id } = input;
		const change = await tagCampers(ctx, { camper_ids: id, tag, operation });
		return undoable(change, back, operation === "add" ? "Tag added to" : "Tag removed from");
	});
});

export { ActionErrorPage as default } from "../components/action-error-page";
