import { campLoader } from "~/platform/http/screen.server";
import { paperResponse } from "~/platform/papers/paper-pdf.server";
import { aReceived, receiptOf } from "../receipt.server";

/** A receipt as PDF; there is none of what was not received. */
export const loader = campLoader(aReceived, ({ ctx, found }) => paperResponse(ctx, receiptOf(ctx, found)));
