import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { checkSubscription } from "../check-subscription.server";
import { billingPaths } from "../paths";

/** The provider leads back here: what was bought is read from it, never from the address. */
export const loader = campLoader({ permission: "billing_manage" }, async ({ ctx }) => {
	try {
		await checkSubscription(ctx);
	} catch {
		return redirectWithToast(
			billingPaths.billing,
			"Stripe does not answer just now. What you bought appears here by itself.",
			{ tone: "warning" },
		);
	}
	return redirectWithToast(billingPaths.billing, "This is what Stripe says of your plan now.");
});
