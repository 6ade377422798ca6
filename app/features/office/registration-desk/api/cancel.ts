import { cancelRegistration, toLeavingPlaces } from "#app/features/registration/bookings/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aCancellation } from "../route-specs.server";
import { cancelInput, cancelledFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aCancellation,
			summary: "Cancel all or part of a registration; the season's cancellation policy sets the refund",
			body: cancelInput,
			response: cancelledFields,
			idempotent: true,
		},
		async ({ ctx, found, rows, input: { line_ids = null, ...input } }) => ({
			data: await cancelRegistration(ctx, found, { ...input, line_ids, by: "staff" }, toLeavingPlaces(rows)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
