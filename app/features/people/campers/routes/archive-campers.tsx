import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { archiveCampers } from "../archive-campers.server";
import { archiveInput } from "../inputs";
import { camperPaths } from "../paths";
import { undoable } from "../undoable.server";

/** POST id=…: archives several campers, with Undo. */
export const action = campAction({ permission: "campers_edit", body: archiveInput }, ({ ctx, input }) => {
	const back = ownPath(input.back) ?? camperPaths.list;
	return toastOnError(back, async () => undoable(await archiveCampers(ctx, input.id), back, "Archived"));
});

export { ActionErrorPage as default } from "../components/action-error-page";
