import { campWriteMethod, resource } from "~/platform/http/api.server";
import { declineOffer } from "../answer-offer.server";
import { ownOfferAsked } from "../asked.server";
import { declinedFields, nothing } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...ownOfferAsked,
			summary: "Decline an offer; the family goes on waiting for its other sessions",
			body: nothing,
			response: declinedFields,
		},
		async ({ ctx, found }) => ({ data: await declineOffer(ctx, found.offer.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
