import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { discountAsked } from "../route-specs.server";
import { orderForm } from "../inputs";
import { orderOffers } from "../order-offers.server";
import { pricePaths } from "../paths";

/** POST: moves the discount up or down by one position. */
export const action = campAction(
	{
		...discountAsked,
		permission: "registration_manage",
		body: orderForm,
		failure: toastWords.notUpdated("Discount"),
	},
	async ({ ctx, found, rows, input: { move } }) => {
		const ids = rows.discounts.map(({ id }) => id);
		await orderOffers(ctx, "discount", { ids, id: found.id, move });
		return redirectWithToast(pricePaths.prices(found.season_id), `${found.name} moved ${move}`);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
