import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aRoleType } from "../route-specs.server";
import { nothing, type RoleType } from "../inputs";
import { staffPaths } from "../paths";
import { deleteRoleType, toRoleType } from "../role-types.server";

/** POST: deletes a position that no one has ever held, with Undo. */
export const action = campAction(
	{ ...aRoleType, permission: "staff_edit", body: nothing },
	({ ctx, found }) =>
		toastOnError(
			staffPaths.position(found.id),
			async () => {
				await deleteRoleType(ctx, found);
				return redirectWithToast(staffPaths.positions, toastWords.deleted("Position"), {
					undo: { action: staffPaths.positions, fields: fieldsOf(toRoleType(found)) },
				});
			},
			{ failure: toastWords.notDeleted("Position") },
		),
);

const ids = (all: { id: string }[]) => all.map(({ id }) => id);

const fieldsOf = (position: RoleType) => ({
	name: position.name,
	minimum_age: String(position.minimum_age),
	counts_in_ratio: String(position.counts_in_ratio),
	is_active: String(position.is_active),
	required_certificates: ids(position.required_certificates),
	required_documents: ids(position.required_documents),
});

export { ActionErrorPage as default } from "../components/action-error-page";
