import { campMethod, resource } from "~/platform/http/api.server";
import { checkSubscription } from "../check-subscription.server";
import { subscriptionFields } from "../inputs";
import { readSaid } from "../subscription-said.server";

const api = resource({
	POST: campMethod(
		{
			summary: "Reads the camp's subscription anew from Stripe",
			permission: "billing_manage",
			response: subscriptionFields,
		},
		async ({ ctx }) => {
			await checkSubscription(ctx);
			return { data: await readSaid(ctx) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
