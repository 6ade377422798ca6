import { invoiceOf } from "#app/features/money/invoices/index.server";
import { invoicePaths } from "#app/features/money/invoices/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { paperResponse } from "#app/platform/papers/paper-pdf.server";
import { aPaper } from "../invoice.server";

/** An invoice as PDF. */
export const loader = campLoader(aPaper, ({ ctx, found }) =>
	paperResponse(ctx, invoiceOf(ctx, found), invoicePaths.paper(found.row.id)),
);
