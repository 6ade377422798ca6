import { ownRegistration } from "#app/features/registration/bookings/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { draftFrom, stillADraft, toDraftFields } from "../draft-api.server";
import { draftFields, draftInput } from "../inputs";
import { saveDraft } from "../save-draft.server";
import { senderOf } from "../sender.server";

const api = resource({
	GET: campMethod(
		{
			...ownRegistration,
			summary: "Your registration draft and its missing items",
			response: draftFields,
		},
		({ ctx, found }) => {
			stillADraft(found);
			return { data: toDraftFields(ctx, found) };
		},
	),
	PUT: campWriteMethod(
		{
			...ownRegistration,
			summary: "Save your registration draft, complete or not",
			body: draftInput,
			response: draftFields,
		},
		async ({ ctx, found, input, request }) => {
			const sender = senderOf(ctx, request);
			const { context } = await saveDraft(ctx, found, (current) => draftFrom(current, input, sender), {
				about: "api",
				seen: input.updated_at,
			});
			return { data: toDraftFields(ctx, context) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
