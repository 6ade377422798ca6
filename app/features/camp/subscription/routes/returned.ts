import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { checkSubscription } from "../check-subscription.server";
import { billingPaths } from "../paths";

/** Return page from the provider: the purchase is read from the provider, never from the URL. */
export const loader = campLoader({ permission: "billing_manage" }, async ({ ctx }) => {
	try {
		await checkSubscription(ctx);
	} catch {
		return redirectWithToast(
			billingPaths.billing,
			"Stripe isn't responding right now. Your plan will appear here automatically once Stripe confirms it.",
			{ tone: "warning" },
		);
	}
	return redirectWithToast(billingPaths.billing, "Your plan is up to date with Stripe.");
});
