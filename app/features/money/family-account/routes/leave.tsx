import { z } from "zod";
import { leavePage } from "#app/features/money/card-payments/index.server";
import { notFound } from "#app/platform/errors";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { familyMoneyPaths } from "../paths";
import { aReceipt } from "../receipt.server";

export const loader = redirectGetTo(familyMoneyPaths.payments());

/** Cancels a payment of the user's own household that was begun and not paid. Its charges stay due. */
export const action = campAction(
	{ ...aReceipt, body: z.object({}) },
	async ({ ctx, found: { payment, is_own } }) => {
		if (!is_own) throw notFound("This payment");
		const page = familyMoneyPaths.payments(payment.household_id);
		return toastOnError(page, async () => {
			await leavePage(ctx, payment.id);
			return redirectWithToast(page, "Payment canceled. You weren't charged.");
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
