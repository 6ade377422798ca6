import { idempotent } from "#app/platform/audit/only-once.server";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { sessionAsked } from "../route-specs.server";
import { createGroup } from "../edit-groups.server";
import { groupInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST: adds a cabin or day group, from a session's board. */
export const action = campAction(
	{ permission: "cabins_edit", ...sessionAsked, body: groupInput },
	async ({ ctx, found, input }) => {
		const back = sessionPaths.session(found.id, { tab: "groups" });
		return toastOnError(
			back,
			async () => {
				await idempotent<unknown>(ctx, () => createGroup(ctx, input));
				return redirectWithToast(back, toastWords.created("Group"));
			},
			{ failure: toastWords.notCreated("Group") },
		);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
