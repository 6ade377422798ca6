import { campMethod, resource } from "#app/platform/http/api.server";
import { subscriptionFields } from "../inputs";
import { billingReads } from "../queries.server";
import { subscriptionSaid } from "../subscription-said.server";

const api = resource({
	GET: campMethod(
		{
			summary: "The camp's current subscription and available plans",
			permission: "billing_manage",
			response: subscriptionFields,
			reads: ({ db, place }) => billingReads(db, place.camp_id),
		},
		({ ctx, rows }) => ({ data: subscriptionSaid(ctx, rows) }),
	),
});

export const loader = api.loader;
export const action = api.action;
