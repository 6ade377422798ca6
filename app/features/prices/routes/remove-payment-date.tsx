import { formatDate } from "~/lib/dates";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { datesAsked } from "../asked.server";
import { paymentDateForm } from "../inputs";
import { pricePaths } from "../paths";
import { removePaymentDate } from "../payment-dates.server";

/** POST: takes a payment date away, with Undo. */
export const action = staffAction(
	{ ...datesAsked, permission: "registration_manage", body: paymentDateForm },
	({ ctx, found, rows, input: { due_on } }) =>
		orSayWhy(pricePaths.prices(found.id), async () => {
			const dates = rows.dates.map((row) => row.due_on);
			await removePaymentDate(ctx, found.id, due_on, dates);
			return redirectWithToast(pricePaths.prices(found.id), `${formatDate(due_on)} removed`, {
				undo: { action: pricePaths.addDate(found.id), fields: { due_on } },
			});
		}),
);

export { Refused as default } from "../components/refused";
