import { formatDate } from "#app/lib/dates";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { datesAsked } from "../route-specs.server";
import { removePaymentDatesForm } from "../inputs";
import { pricePaths } from "../paths";
import { partToForm, removePaymentDates } from "../payment-dates.server";

/** POST: removes a payment date, or several that were added together, with Undo. */
export const action = campAction(
	{
		...datesAsked,
		permission: "registration_manage",
		body: removePaymentDatesForm,
		failure: toastWords.notDeleted("Payment date"),
	},
	({ ctx, found, rows, input: { due_on: dates } }) =>
		toastOnError(pricePaths.prices(found.id), async () => {
			await removePaymentDates(ctx, found.id, dates, rows.dates);
			const [one] = rows.dates.filter(({ due_on }) => dates.includes(due_on));
			if (dates.length > 1 || !one) {
				return redirectWithToast(pricePaths.prices(found.id), `${dates.length} dates removed`);
			}
			const fields = { due_on: one.due_on, part: partToForm(one, ctx.camp.currency) };
			return redirectWithToast(pricePaths.prices(found.id), `${formatDate(one.due_on)} removed`, {
				undo: { action: pricePaths.addDate(found.id), fields },
			});
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
