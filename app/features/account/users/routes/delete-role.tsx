import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { ownRoleAsked } from "../route-specs.server";
import { userPaths } from "../paths";
import { deleteRole } from "../save-role.server";

/** POST: deletes a role that no one holds, with Undo. */
export const action = campButton(
	{
		...ownRoleAsked,
		back: ({ found }) => userPaths.oneRole(found.id),
		failure: toastWords.notDeleted("Role"),
	},
	async ({ ctx, found }) => {
		await deleteRole(ctx, found);
		const { name, permissions } = found;
		return {
			toast: toastWords.deleted("Role"),
			to: userPaths.roles,
			undo: {
				action: userPaths.newRole,
				fields: { name: name ?? found.label, permissions: [...permissions] },
			},
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
