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

/** What a family sends to pay by card: what of what is due, and the payment's id, which the form chose. */
const body = z.object({
	payment_id: id(),
	household_id: id(),
	payable_ids: z.array(id()).min(1, { error: "Choose charges to pay." }).max(100),
	/** Whether the card is kept, and the rest charged to it: they were shown the words. */
	automatic: bool().default(false),
});

/** Begins a payment by card and leads to the provider's page. Whose money it is for is decided by who is signed in. */
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
