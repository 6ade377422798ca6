import { campWriteMethod, resource } from "~/platform/http/api.server";
import { setupIntentFor } from "../begin-setup.server";
import { setupIntentFields, setupIntentInput } from "../inputs";
import { aHouseholds, ownHousehold } from "../own.server";

const api = resource({
	POST: campWriteMethod(
		{
			...aHouseholds,
			summary: "Begin to keep a card of the caller's own family, by the provider's own script",
			body: setupIntentInput,
			response: setupIntentFields,
			status: 201,
		},
		async ({ ctx, found }) => ({ data: await setupIntentFor(ctx, ownHousehold(found)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
