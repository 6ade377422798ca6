import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast, undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { addOnAsked } from "../route-specs.server";
import { addOnToForm } from "../offer-forms.server";
import { pricePaths } from "../paths";
import { removeAddOn } from "../remove-add-on.server";

/** POST: removes an add-on that no one has booked, with Undo. */
export const action = campAction(
	{ ...addOnAsked, permission: "registration_manage", body: z.object({}) },
	({ ctx, found }) =>
		toastOnError(
			pricePaths.prices(found.season_id),
			async () => {
				await removeAddOn(ctx, found);
				const { updated_at: _, ...facts } = addOnToForm(ctx, found);
				return redirectWithToast(pricePaths.prices(found.season_id), `${found.name} removed`, {
					undo: {
						action: pricePaths.newAddOn(found.season_id),
						fields: undoFields({ ...facts, position: found.position }),
					},
				});
			},
			{ failure: toastWords.notDeleted("Add-on") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
