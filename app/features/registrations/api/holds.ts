import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { ownRegistrationApi } from "../asked.server";
import { stillADraft } from "../draft-api.server";
import { holdPlaces, releaseHolds } from "../hold-places.server";
import { holdFields } from "../inputs";

const api = resource({
	POST: campMethod(
		{
			...ownRegistrationApi,
			summary: "Hold all places that your draft asks for, or none of them",
			response: holdFields,
		},
		async ({ ctx, found }) => {
			stillADraft(found);
			return { data: await holdPlaces(ctx, found) };
		},
	),
	DELETE: campMethod(
		{
			...ownRegistrationApi,
			summary: "Give up the places that your draft holds",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await releaseHolds(ctx, found.registration.id);
			return { data: { id: found.registration.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
