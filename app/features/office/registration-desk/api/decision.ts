import { decideRegistration } from "#app/features/registration/bookings/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aDecision } from "../route-specs.server";
import { decidedFields, decisionInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aDecision,
			summary: "Decide on a whole registration",
			body: decisionInput,
			response: decidedFields,
			idempotent: true,
		},
		async ({ ctx, found, rows, input }) => ({
			data: await decideRegistration(
				ctx,
				{ ...input, registration_id: found.registration.id },
				{ booked: found, rows },
			),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
