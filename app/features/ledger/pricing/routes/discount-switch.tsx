import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { discountAsked } from "../route-specs.server";
import { switchForm } from "../inputs";
import { pricePaths } from "../paths";
import { updateDiscount } from "../update-discount.server";

/** POST: deactivates or reactivates the discount, with Undo. */
export const action = campAction(
	{
		...discountAsked,
		permission: "registration_manage",
		body: switchForm,
		failure: toastWords.notUpdated("Discount"),
	},
	({ ctx, found, input: { is_active } }) =>
		toastOnError(pricePaths.prices(found.season_id), async () => {
			await updateDiscount(ctx, found, { is_active });
			return redirectWithToast(
				pricePaths.prices(found.season_id),
				`${found.name} turned ${is_active ? "on" : "off"}`,
				{
					undo: {
						action: pricePaths.switchDiscount(found.season_id, found.id),
						fields: { is_active: String(!is_active) },
					},
				},
			);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
