import { ownRegistration } from "#app/features/registration/bookings/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { submitInput, submittedFields } from "../inputs";
import { submitRegistration } from "../submit-registration.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Submit a registration draft. Either everything is booked, or nothing",
			...ownRegistration,
			body: submitInput,
			response: submittedFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => ({ data: await submitRegistration(ctx, found, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
