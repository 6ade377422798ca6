import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { discountAsked } from "../route-specs.server";
import { discountToForm } from "../offer-forms.server";
import { pricePaths } from "../paths";
import { removeDiscount } from "../remove-discount.server";

/** POST: removes a discount that no one has used, with Undo. */
export const action = campButton(
	{
		...discountAsked,
		permission: "registration_manage",
		back: ({ found }) => pricePaths.prices(found.season_id),
		failure: toastWords.notDeleted("Discount"),
	},
	async ({ ctx, found }) => {
		await removeDiscount(ctx, found);
		const { session_id, updated_at: _, ...facts } = discountToForm(ctx, found);
		const fields = { ...undoFields({ ...facts, position: found.position }), session_id };
		return {
			toast: `${found.name} removed`,
			undo: { action: pricePaths.newDiscount(found.season_id, found.kind), fields },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
