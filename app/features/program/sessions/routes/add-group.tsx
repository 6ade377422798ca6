import { idempotent } from "#app/platform/audit/only-once.server";
import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { sessionAsked } from "../route-specs.server";
import { createGroup } from "../edit-groups.server";
import { groupInput } from "../inputs";
import { sessionPaths } from "../paths";

/** POST: adds a cabin or day group, from a session's board. */
export const action = campButton(
	{
		permission: "cabins_edit",
		...sessionAsked,
		body: groupInput,
		back: ({ found }) => sessionPaths.session(found.id, { tab: "groups" }),
		failure: toastWords.notCreated("Group"),
	},
	async ({ ctx, input }) => {
		await idempotent<unknown>(ctx, () => createGroup(ctx, input));
		return toastWords.created("Group");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
