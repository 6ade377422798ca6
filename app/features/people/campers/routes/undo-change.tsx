import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { undoInput } from "../inputs";
import { camperPaths } from "../paths";
import { undoBulkChange } from "../undo-bulk-change.server";
import { campersText } from "../undoable.server";

/** POST change=…: undoes the same user's recent bulk change. */
export const action = campAction({ permission: "campers_edit", body: undoInput }, ({ ctx, input }) => {
	const back = ownPath(input.back) ?? camperPaths.list;
	return toastOnError(back, async () => {
		const count = await undoBulkChange(ctx, input.change);
		return redirectWithToast(back, `Undone for ${campersText(count)}`);
	});
});

export { ActionErrorPage as default } from "../components/action-error-page";
