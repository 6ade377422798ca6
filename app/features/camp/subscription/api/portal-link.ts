import { campMethod, resource } from "#app/platform/http/api.server";
import { linkFields } from "../inputs";
import { portalLink } from "../methods.server";

const api = resource({
	POST: campMethod(
		{
			summary: "Returns the address of Stripe's page for the camp's cards, invoices and plan",
			permission: "billing_manage",
			response: linkFields,
		},
		async ({ ctx }) => ({ data: { url: await portalLink(ctx) } }),
	),
});

export const loader = api.loader;
export const action = api.action;
