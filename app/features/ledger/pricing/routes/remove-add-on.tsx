import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { addOnAsked } from "../route-specs.server";
import { addOnToForm } from "../offer-forms.server";
import { pricePaths } from "../paths";
import { removeAddOn } from "../remove-add-on.server";

/** POST: removes an add-on that no one has booked, with Undo. */
export const action = campButton(
	{
		...addOnAsked,
		permission: "registration_manage",
		back: ({ found }) => pricePaths.prices(found.season_id),
		failure: toastWords.notDeleted("Add-on"),
	},
	async ({ ctx, found }) => {
		await removeAddOn(ctx, found);
		const { updated_at: _, ...facts } = addOnToForm(ctx, found);
		return {
			toast: `${found.name} removed`,
			undo: {
				action: pricePaths.newAddOn(found.season_id),
				fields: undoFields({ ...facts, position: found.position }),
			},
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
