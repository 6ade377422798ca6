import { redirect } from "@remix-run/cloudflare";
import { settleOnReturn } from "#app/features/money/card-payments/index.server";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { familyMoneyPaths } from "../paths";
import { aReceipt } from "../receipt.server";

/**
 * Return page after a payment. Updates the payment to the provider's current state, so that the receipt is ready;
 * if that fails, the provider's event does it shortly after.
 */
export const loader = campLoader(aReceipt, async ({ ctx, found }) => {
	if (!found.is_own) throw notFound("This payment");
	await settleOnReturn(ctx, found.payment.id);
	return redirect(familyMoneyPaths.receipt(found.payment.id), 303);
});
