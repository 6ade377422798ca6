import { campMethod, resource } from "#app/platform/http/api.server";
import { beginCampMethod } from "#app/features/camp/subscription/index.server";
import { setupIntentFor } from "#app/features/money/saved-methods/index.server";
import { setupIntentFields } from "../cards-inputs";
import { aHouseholds, ownHousehold, paysForCamp } from "../own.server";

const api = resource({
	// Has no body: the card's owner follows from the caller.
	POST: campMethod(
		{
			...aHouseholds,
			summary:
				"Start saving a card with the provider's script: the camp's for users who manage its plan, otherwise the caller's own family's",
			response: setupIntentFields,
		},
		async ({ ctx, found }) => ({
			data: paysForCamp(ctx) ? await beginCampMethod(ctx) : await setupIntentFor(ctx, ownHousehold(found)),
			status: 201,
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
