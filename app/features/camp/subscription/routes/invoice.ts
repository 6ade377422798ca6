import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { AppError } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { invoiceLink } from "../methods.server";
import { billingPaths } from "../paths";
import { invoiceNamed } from "../queries.server";

/** Redirects to the provider's own page of an invoice, because its URL is valid only for a while. */
export const loader = campLoader(
	{
		permission: "billing_manage",
		params: z.object({ id: z.string().regex(/^in_[\w-]{1,200}$/) }),
		reads: ({ db, place, params }) => ({ invoice: invoiceNamed(db, place.camp_id, params.id) }),
		find: ({ invoice }) => invoice[0],
	},
	async ({ ctx, found }) => {
		try {
			return redirect(await invoiceLink(ctx, found.id), 303);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return redirectWithToast(billingPaths.billing, error.message, { tone: "warning" });
		}
	},
);
