import { campLoader } from "#app/platform/http/screen.server";
import { paperResponse } from "#app/platform/papers/paper-pdf.server";
import { familyMoneyPaths } from "../paths";
import { aReceived, receiptOf } from "../receipt.server";

/** A receipt as PDF; NOT_FOUND if the payment wasn't received. */
export const loader = campLoader(aReceived, ({ ctx, found, params }) =>
	paperResponse(ctx, receiptOf(ctx, found), familyMoneyPaths.receipt(params.payment_id)),
);
