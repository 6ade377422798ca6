import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { memberAsked } from "../route-specs.server";
import { changeRole } from "../change-role.server";
import { userRoleInput } from "../inputs";
import { userPaths } from "../paths";
import { roleRef, rolesOf } from "../queries.server";
import { noSuchRole } from "../refusals.server";

/** POST role_id: changes a user's role, with Undo. */
export const action = campAction({ ...memberAsked, body: userRoleInput }, ({ ctx, rows, found, input }) => {
	const back = userPaths.user(found.id);
	const to = roleRef(rolesOf(rows), input.role_id);
	if (!to) throw noSuchRole();
	return toastOnError(back, async () => {
		const stored = await changeRole(ctx, found, to, input.updated_at);
		const before = found.role_key ?? found.role_id ?? "";
		return redirectWithToast(back, `${found.name} is now ${to.label}`, {
			undo:
				before === to.role_key || before === to.role_id
					? undefined
					: {
							action: userPaths.role(found.id),
							fields: { role_id: before, updated_at: stored.updated_at },
						},
		});
	});
});

export { ActionErrorPage as default } from "../components/action-error-page";
