import { invoiceOf } from "~/features/invoices/index.server";
import { invoicePaths } from "~/features/invoices/paths";
import { campLoader } from "~/platform/http/screen.server";
import { paperResponse } from "~/platform/papers/paper-pdf.server";
import { aPaper } from "../invoice.server";

/** An invoice as PDF. */
export const loader = campLoader(aPaper, ({ ctx, found }) =>
	paperResponse(ctx, invoiceOf(ctx, found), invoicePaths.paper(found.row.id)),
);
