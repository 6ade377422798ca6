import { redirect } from "@remix-run/cloudflare";
import { settleOnReturn } from "#app/features/money/card-payments/index.server";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { familyMoneyPaths } from "../paths";
import { aReceipt } from "../receipt.server";

/**
 * The provider leads back here once something is paid: the payment is brought in line with what the provider says of it now,
 * so that its receipt is there at once. Where that fails, its message does it a moment later.
 */
export const loader = campLoader(aReceipt, async ({ ctx, found }) => {
	if (!found.is_own) throw notFound("This payment");
	await settleOnReturn(ctx, found.payment.id);
	return redirect(familyMoneyPaths.receipt(found.payment.id), 303);
});
