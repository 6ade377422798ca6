import { campMethod, resource } from "~/platform/http/api.server";
import { holdPlaces, releaseHolds } from "../hold-places.server";
import { heldFields } from "../inputs";
import { ownRegistration } from "../one-registration.server";

const api = resource({
	POST: campMethod(
		{
			summary: "Keep all places that a registration asks for until its minutes have passed, or none",
			...ownRegistration,
			response: heldFields,
		},
		async ({ ctx, found }) => ({ data: await holdPlaces(ctx, found), status: 201 }),
	),
	DELETE: campMethod(
		{
			summary: "Give up the places that a registration holds",
			...ownRegistration,
			response: heldFields,
		},
		async ({ ctx, found }) => {
			await releaseHolds(ctx, found.registration.id);
			return { data: { expires_at: null } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
