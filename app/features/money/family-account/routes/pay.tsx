import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { agreeForPayables } from "#app/features/money/autopay/index.server";
import { beginPayment } from "#app/features/money/card-payments/index.server";
import { notFound } from "#app/platform/errors";
import { bool, id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { toastWords } from "#app/ui/toast-words";
import { householdReads, isOwn, whoseOf } from "../households.server";
import { familyMoneyPaths } from "../paths";

export const loader = redirectGetTo(familyMoneyPaths.payments());

/** Form body for paying by card: the chosen charges, and the payment ID that the form generated. */
const body = z.object({
	payment_id: id(),
	household_id: id(),
	payable_ids: z.array(id()).min(1, { error: "Choose charges to pay." }).max(100),
	/** Whether to save the card and charge the rest to it automatically. The user was shown the agreement text. */
	automatic: bool().default(false),
});

/** Begins a card payment and redirects to the provider's page. The signed-in user determines the household. */
export const action = campAction(
	{
		permission: null,
		reads: (at) => householdReads(at, undefined),
		find: (rows) => whoseOf(rows),
		body,
		failure: toastWords.notCreated("Payment"),
	},
	async ({ ctx, found, input }) => {
		if (!isOwn(found, input.household_id)) throw notFound("This family");
		const { automatic, ...payment } = input;
		return toastOnError(familyMoneyPaths.payments(input.household_id), async () => {
			if (automatic) await agreeForPayables(ctx, input);
			return redirect(await beginPayment(ctx, { ...payment, keeps_card: automatic }), 303);
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
