import { campMethod, resource } from "#app/platform/http/api.server";
import { beginCampMethod } from "#app/features/camp/subscription/index.server";
import { setupIntentFor } from "#app/features/money/saved-methods/index.server";
import { setupIntentFields } from "../cards-inputs";
import { aHouseholds, ownHousehold, paysForCamp } from "../own.server";

const api = resource({
	// Without a body: whose card it is follows from who asks.
	POST: campMethod(
		{
			...aHouseholds,
			summary:
				"Begin to keep a card of the camp's, for whoever manages its plan, else of the caller's own family, by the provider's own script",
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
