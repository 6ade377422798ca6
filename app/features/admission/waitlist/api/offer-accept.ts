import { invalid } from "#app/platform/errors";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { acceptOffer } from "../answer-offer.server";
import { acceptAsked } from "../route-specs.server";
import { acceptedFields, acceptInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...acceptAsked,
			summary: "Accept an offer: its spots become accepted enrollments",
			body: acceptInput,
			response: acceptedFields,
			idempotent: true,
		},
		async ({ ctx, found: { offer }, rows, input }) => {
			if (input.session_id !== offer.session_id) {
				throw invalid("session_id", "This offer is for another session. Reload it.");
			}
			return { data: await acceptOffer(ctx, offer.id, { seen: input.updated_at, read: rows }) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
