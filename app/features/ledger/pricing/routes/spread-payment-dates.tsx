import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { invalid } from "#app/platform/errors";
import { toastWords } from "#app/ui/toast-words";
import { datesAsked } from "../route-specs.server";
import { spreadDatesForm } from "../inputs";
import { pricePaths } from "../paths";
import { addPaymentDates, equalPart } from "../payment-dates.server";
import { spreadDates } from "../plan-rules";

/**
 * POST: adds dates over a period, monthly or a given number, each with an equal share; existing dates stay
 * unchanged.
 */
export const action = campAction(
	{
		...datesAsked,
		permission: "registration_manage",
		body: spreadDatesForm,
		failure: toastWords.notCreated("Payment dates"),
	},
	({ ctx, found, rows, input: { from, to, how } }) => {
		const back = pricePaths.prices(found.id);
		return toastOnError(
			back,
			async () => {
				const added = spreadDates(from, to, how).filter(
					(date) => !rows.dates.some(({ due_on }) => due_on === date),
				);
				if (added.length === 0) {
					throw invalid(
						"to",
						to < from
							? "Choose a last date on or after the first."
							: "All of these are already payment dates.",
					);
				}
				await addPaymentDates(ctx, found.id, added.map(equalPart), rows.dates);
				return redirectWithToast(back, added.length === 1 ? "1 date added" : `${added.length} dates added`, {
					undo: { action: pricePaths.removeDate(found.id), fields: { due_on: added } },
				});
			},
			{ beside: { field: "to", value: to } },
		);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
