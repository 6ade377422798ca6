import { formatDate } from "#app/lib/dates";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { datesAsked } from "../route-specs.server";
import { addPaymentDateForm } from "../inputs";
import { pricePaths } from "../paths";
import { addPaymentDates, partFromForm } from "../payment-dates.server";

/** POST: adds a payment date with its amount. */
export const action = campAction(
	{
		...datesAsked,
		permission: "registration_manage",
		body: addPaymentDateForm,
		failure: toastWords.notCreated("Payment date"),
	},
	async ({ ctx, found, rows, input: { due_on, part } }) => {
		const to = pricePaths.prices(found.id);
		const due = partFromForm(part, ctx.camp.currency);
		if ("problem" in due) {
			const beside = { field: "part", value: part ?? "" };
			return redirectWithToast(to, due.problem, { tone: "error", beside });
		}
		return toastOnError(
			to,
			async () => {
				await addPaymentDates(ctx, found.id, [{ due_on, ...due }], rows.dates);
				return redirectWithToast(to, `${formatDate(due_on)} added`);
			},
			{
				beside:
					due.basis_points === null
						? { field: "due_on", value: due_on }
						: { field: "part", value: part ?? "" },
			},
		);
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
