import { campWriteMethod, resource } from "~/platform/http/api.server";
import { ownRegistrationApi } from "../asked.server";
import { submitInput, submittedFields } from "../inputs";
import { submitRegistration } from "../submit-registration.server";

const api = resource({
	POST: campWriteMethod(
		{
			...ownRegistrationApi,
			summary: "Book your registration as it is drafted, all of it or nothing",
			body: submitInput,
			response: submittedFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => ({
			data: await submitRegistration(ctx, found, { seen_total_cents: input.total_cents }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
