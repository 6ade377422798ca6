import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { sessionAsked } from "../route-specs.server";
import { assignStaff } from "../edit-groups.server";
import { groupStaffInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST: assigns a counselor to a group in a session, or removes the assignment. */
export const action = campAction(
	{ permission: "cabins_edit", ...sessionAsked, body: groupStaffInput },
	async ({ ctx, found, input }) => {
		const back = sessionPaths.session(found.id, { tab: "groups" });
		return toastOnError(back, async () => {
			await assignStaff(ctx, found.id, input);
			if (!input.remove) return redirectWithToast(back, "Counselor added");
			const { group_id, staff_id } = input;
			return redirectWithToast(back, "Counselor removed", {
				undo: { action: sessionPaths.groupStaff(found.id), fields: { group_id, staff_id } },
			});
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
