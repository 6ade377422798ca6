import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { aRoleType } from "../route-specs.server";
import type { RoleType } from "../inputs";
import { staffPaths } from "../paths";
import { deleteRoleType, toRoleType } from "../role-types.server";

/** POST: deletes a position that no one has ever held, with Undo. */
export const action = campButton(
	{
		...aRoleType,
		permission: "staff_edit",
		back: ({ found }) => staffPaths.position(found.id),
		failure: toastWords.notDeleted("Position"),
	},
	async ({ ctx, found }) => {
		await deleteRoleType(ctx, found);
		return {
			toast: toastWords.deleted("Position"),
			to: staffPaths.positions,
			undo: { action: staffPaths.positions, fields: fieldsOf(toRoleType(found)) },
		};
	},
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
