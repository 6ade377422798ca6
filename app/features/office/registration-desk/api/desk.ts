import { enterAtDesk } from "#app/features/registration/bookings/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { deskInput, enteredFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Register a family at the front desk",
			permission: "registration_manage",
			body: deskInput,
			response: enteredFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await enterAtDesk(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
