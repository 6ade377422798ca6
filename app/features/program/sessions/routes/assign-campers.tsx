import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { sessionAsked } from "../route-specs.server";
import { assignToGroup } from "../assign-campers.server";
import { assignInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST id=…: moves campers of a session into a cabin or day group, or out of it, with Undo. */
export const action = campAction(
	{ permission: "cabins_edit", ...sessionAsked, body: assignInput },
	async ({ ctx, found, input }) => {
		const back = ownPath(input.back) ?? sessionPaths.session(found.id, { tab: "groups" });
		return toastOnError(back, async () => {
			const { count, change } = await assignToGroup(ctx, found.id, {
				...input.group_id,
				camper_ids: input.id,
			});
			if (count === 0) return redirectWithToast(back, "No campers needed to move", { tone: "info" });
			const campers = `${count} ${count === 1 ? "camper" : "campers"}`;
			const done =
				input.group_id.group_id === null ? `Took ${campers} out of their group` : `Moved ${campers}`;
			return redirectWithToast(back, done, {
				undo: { action: sessionPaths.undoAssign(found.id), fields: { change, back } },
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
