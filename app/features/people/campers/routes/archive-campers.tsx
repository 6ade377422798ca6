import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { archiveCampers } from "../archive-campers.server";
import { archiveInput } from "../inputs";
import { camperPaths } from "../paths";
import { undoable } from "../undoable.server";

/** POST id=…: archives several campers, with Undo. */
export const action = campButton(
	{
		permission: "campers_edit",
		body: archiveInput,
		back: ({ input }) => ownPath(input.back) ?? camperPaths.list,
	},
	async ({ ctx, input, back }) => undoable(await archiveCampers(ctx, input.id), back, "Archived"),
);

export { ActionErrorPage as default } from "../components/action-error-page";
