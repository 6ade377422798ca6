import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { aStaff } from "../route-specs.server";
import { heardForm } from "../inputs";
import { type ReferenceRow, referencesOf, setReference } from "../onboarding.server";
import { staffPaths } from "../paths";

const SAID = {
	asked: "Requested",
	received: "Reference received",
	unheard: "Not received",
	remove: "Reference removed",
};

/** POST: sets the state of a reference. Undo restores a removed one. */
export const action = campButton(
	{
		permission: "staff_edit",
		params: aStaff.params,
		reads: (at) => ({
			...aStaff.reads(at),
			references: referencesOf(at.db, at.place.camp_id, at.params.staff_id),
		}),
		find: (rows) => rows.staff[0],
		body: heardForm,
		back: ({ found }) => staffPaths.staff(found.id),
	},
	async ({ ctx, found, rows, input }) => {
		await setReference(ctx, found.id, input);
		const gone = rows.references.find(({ id }) => id === input.reference_id && input.step === "remove");
		return {
			toast: SAID[input.step],
			undo: gone && { action: staffPaths.references(found.id), fields: fieldsOf(gone) },
		};
	},
);

const fieldsOf = ({ name, relation, email, phone, asked_at }: ReferenceRow) =>
	undoFields({ name, relation, email, phone, asked_at });

export { ActionErrorPage as default } from "../components/action-error-page";
