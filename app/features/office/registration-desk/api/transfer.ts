import { transferLine } from "#app/features/registration/bookings/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { aTransfer } from "../route-specs.server";
import { transferInput, transferredFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aTransfer,
			summary: "Transfer a child's enrollment to another session at today's price",
			body: transferInput,
			response: transferredFields,
			idempotent: true,
		},
		async ({ ctx, found, rows, input }) => ({ data: await transferLine(ctx, found, input, rows) }),
	),
});

export const loader = api.loader;
export const action = api.action;
