import { campMethod, resource } from "#app/platform/http/api.server";
import { checkSubscription } from "../check-subscription.server";
import { subscriptionFields } from "../inputs";
import { settleReads } from "../settle-subscription.server";
import { readSaid } from "../subscription-said.server";

const api = resource({
	POST: campMethod(
		{
			summary: "Refreshes the camp's subscription from Stripe",
			permission: "billing_manage",
			reads: ({ db, place }) => settleReads(db, place.camp_id),
			response: subscriptionFields,
		},
		async ({ ctx, rows }) => {
			await checkSubscription(ctx, rows);
			return { data: await readSaid(ctx) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
