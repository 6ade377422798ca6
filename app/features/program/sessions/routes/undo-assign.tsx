import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { sessionAsked } from "../route-specs.server";
import { undoAssignment } from "../assign-campers.server";
import { undoAssignInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST change=…: undoes the same user's recent group change. */
export const action = campAction(
	{ permission: "cabins_edit", ...sessionAsked, body: undoAssignInput },
	async ({ ctx, found, input }) => {
		const back = ownPath(input.back) ?? sessionPaths.session(found.id, { tab: "groups" });
		return toastOnError(back, async () => {
			const count = await undoAssignment(ctx, found.id, input.change);
			return redirectWithToast(back, `Put back ${count} ${count === 1 ? "camper" : "campers"}`);
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
