import { staffLoader } from "~/platform/http/screen.server";
import { paperResponse } from "~/platform/papers/paper-pdf.server";
import { aReceipt, receiptOf } from "../receipt.server";

/** A receipt as PDF. */
export const loader = staffLoader(aReceipt, ({ ctx, found }) => paperResponse(ctx, receiptOf(ctx, found)));
