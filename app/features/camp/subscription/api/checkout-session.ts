import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { beginCheckout } from "../begin-checkout.server";
import { checkoutInput, linkFields } from "../inputs";
import { billingReads } from "../queries.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Starts a plan purchase and returns the address of Stripe's checkout page",
			permission: "billing_manage",
			reads: ({ db, place }) => billingReads(db, place.camp_id),
			body: checkoutInput,
			response: linkFields,
			idempotent: true,
		},
		async ({ ctx, rows, input }) => {
			assertOneself(ctx, input);
			return { data: { url: await beginCheckout(ctx, rows, { price_id: input.priceId }, "priceId") } };
		},
	),
});

/**
 * Checks that the user named beside the price is the caller.
 * @throws FORBIDDEN
 */
function assertOneself({ user }: CampCtx, { user_id, email }: { user_id?: string; email?: string }) {
	const is_other = user_id !== undefined && user_id !== user.id;
	const is_elsewhere = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
	if (!is_other && !is_elsewhere) return;
	const message = "You can only buy a plan for yourself.";
	throw new AppError("FORBIDDEN", { message, fields: { [is_other ? "user_id" : "email"]: [message] } });
}

export const loader = api.loader;
export const action = api.action;
