import { invalid } from "~/platform/errors";
import { campWriteMethod, resource } from "~/platform/http/api.server";
import { acceptOffer } from "../answer-offer.server";
import { ownOfferAsked } from "../asked.server";
import { acceptedFields, acceptInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...ownOfferAsked,
			summary: "Accept an offer: its places become accepted enrolments",
			body: acceptInput,
			response: acceptedFields,
			idempotent: true,
		},
		async ({ ctx, found: { offer }, input }) => {
			if (input.session_id !== offer.session_id) {
				throw invalid("session_id", "This is an offer of another session. Read it again.");
			}
			return { data: await acceptOffer(ctx, offer.id, { seen: input.updated_at }) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
