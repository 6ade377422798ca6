import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { entryAsked } from "../route-specs.server";
import { madeFields, offerInput } from "../inputs";
import { offerByHand } from "../offer-by-hand.server";

const api = resource({
	POST: campWriteMethod(
		{
			...entryAsked,
			summary: "Offer an entry spots out of turn, with a reason",
			body: offerInput,
			response: madeFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => ({ data: await offerByHand(ctx, found.id, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
