import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { undoInput } from "../inputs";
import { camperPaths } from "../paths";
import { undoBulkChange } from "../undo-bulk-change.server";
import { campersText } from "../undoable.server";

/** POST change=…: undoes the same user's recent bulk change. */
export const action = campButton(
	{
		permission: "campers_edit",
		body: undoInput,
		back: ({ input }) => ownPath(input.back) ?? camperPaths.list,
	},
	async ({ ctx, input }) => {
		const count = await undoBulkChange(ctx, input.change);
		return `Undone for ${campersText(count)}`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
