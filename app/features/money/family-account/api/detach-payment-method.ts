import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { billingReads, removeCampMethod } from "#app/features/camp/subscription/index.server";
import { detachMethod } from "#app/features/money/saved-methods/index.server";
import { detachedFields, detachInput } from "../cards-inputs";
import { ownMethod, paysForCamp } from "../own.server";

const api = resource({
	POST: campWriteMethod(
		{
			permission: null,
			// Runs in the same batch as the login for every caller. Only users who manage the plan need it, but a separate
			// read would cost them another round trip.
			reads: ({ db, place }) => billingReads(db, place.camp_id),
			summary:
				"Remove a saved card: the camp's for users who manage its plan, otherwise the caller's own family's",
			body: detachInput,
			response: detachedFields,
			idempotent: true,
		},
		async ({ ctx, rows, input: { payment_method_id } }) => ({
			data: paysForCamp(ctx)
				? await removeCampMethod(ctx, payment_method_id, rows)
				: await detachMethod(ctx, await ownMethod(ctx, payment_method_id)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
