import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { addOnAsked } from "../route-specs.server";
import { switchForm } from "../inputs";
import { pricePaths } from "../paths";
import { updateAddOn } from "../update-add-on.server";

/** POST: deactivates or reactivates the add-on, with Undo. */
export const action = campAction(
	{
		...addOnAsked,
		permission: "registration_manage",
		body: switchForm,
		failure: toastWords.notUpdated("Add-on"),
	},
	({ ctx, found, input: { is_active } }) =>
		toastOnError(pricePaths.prices(found.season_id), async () => {
			await updateAddOn(ctx, found, { is_active });
			return redirectWithToast(
				pricePaths.prices(found.season_id),
				`${found.name} turned ${is_active ? "on" : "off"}`,
				{
					undo: {
						action: pricePaths.switchAddOn(found.season_id, found.id),
						fields: { is_active: String(!is_active) },
					},
				},
			);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
