import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { ownRoleAsked } from "../route-specs.server";
import { userPaths } from "../paths";
import { deleteRole } from "../save-role.server";

/** POST: deletes a role that no one holds, with Undo. */
export const action = campAction({ ...ownRoleAsked, body: z.object({}) }, ({ ctx, found }) =>
	toastOnError(
		userPaths.oneRole(found.id),
		async () => {
			await deleteRole(ctx, found);
			const { name, permissions } = found;
			return redirectWithToast(userPaths.roles, toastWords.deleted("Role"), {
				undo: {
					action: userPaths.newRole,
					fields: { name: name ?? found.label, permissions: [...permissions] },
				},
			});
		},
		{ failure: toastWords.notDeleted("Role") },
	),
);

export { ActionErrorPage as default } from "../components/action-error-page";
