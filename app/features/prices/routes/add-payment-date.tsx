import { seasonAsked } from "~/features/seasons/index.server";
import { formatDate } from "~/lib/dates";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { paymentDateForm } from "../inputs";
import { pricePaths } from "../paths";
import { addPaymentDate } from "../payment-dates.server";

/** POST: adds a payment date. */
export const action = staffAction(
	{ ...seasonAsked, permission: "registration_manage", body: paymentDateForm },
	({ ctx, found, input: { due_on } }) =>
		orSayWhy(
			pricePaths.prices(found.id),
			async () => {
				await addPaymentDate(ctx, found.id, due_on);
				return redirectWithToast(pricePaths.prices(found.id), `${formatDate(due_on)} added`);
			},
			{ field: "due_on", value: due_on },
		),
);

export { Refused as default } from "../components/refused";
