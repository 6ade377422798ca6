import { campWriteMethod, resource } from "~/platform/http/api.server";
import { acceptOffer } from "../answer-offer.server";
import { ownOfferAsked } from "../asked.server";
import { acceptedFields, nothing } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...ownOfferAsked,
			summary: "Accept an offer: its places become accepted enrolments",
			body: nothing,
			response: acceptedFields,
			idempotent: true,
		},
		async ({ ctx, found }) => ({ data: await acceptOffer(ctx, found.offer.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
