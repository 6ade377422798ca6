import { transferLine } from "~/features/registrations/index.server";
import { campWriteMethod, resource } from "~/platform/http/api.server";
import { aRegistration } from "../asked.server";
import { transferInput, transferredFields } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...aRegistration,
			summary: "Move a child's place to another session, at today's price",
			body: transferInput,
			response: transferredFields,
			idempotent: true,
		},
		async ({ ctx, found, input }) => ({ data: await transferLine(ctx, found, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
