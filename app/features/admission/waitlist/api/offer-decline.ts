import { campMethod, resource } from "#app/platform/http/api.server";
import { declineOffer } from "../answer-offer.server";
import { declineAsked } from "../route-specs.server";
import { declinedFields } from "../inputs";

const api = resource({
	POST: campMethod(
		{
			...declineAsked,
			summary: "Decline an offer. The family stays waitlisted for its other sessions",
			response: declinedFields,
		},
		async ({ ctx, found, rows }) => ({ data: await declineOffer(ctx, found.offer.id, { read: rows }) }),
	),
});

export const loader = api.loader;
export const action = api.action;
