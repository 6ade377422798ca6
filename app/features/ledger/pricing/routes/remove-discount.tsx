import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast, undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { discountAsked } from "../route-specs.server";
import { discountToForm } from "../offer-forms.server";
import { pricePaths } from "../paths";
import { removeDiscount } from "../remove-discount.server";

/** POST: removes a discount that no one has used, with Undo. */
export const action = campAction(
	{ ...discountAsked, permission: "registration_manage", body: z.object({}) },
	({ ctx, found }) =>
		toastOnError(
			pricePaths.prices(found.season_id),
			async () => {
				await removeDiscount(ctx, found);
				const { session_id, updated_at: _, ...facts } = discountToForm(ctx, found);
				const fields = { ...undoFields({ ...facts, position: found.position }), session_id };
				return redirectWithToast(pricePaths.prices(found.season_id), `${found.name} removed`, {
					undo: { action: pricePaths.newDiscount(found.season_id, found.kind), fields },
				});
			},
			{ failure: toastWords.notDeleted("Discount") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
