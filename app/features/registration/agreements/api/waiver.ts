import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { waiverAsked } from "../route-specs.server";
import { waiverChange, waiverFields } from "../inputs";
import { toWaiver } from "../queries.server";
import { updateWaiver } from "../save-waiver.server";

const api = resource({
	GET: campMethod(
		{
			...waiverAsked,
			summary: "A waiver with its current text",
			permission: "registration_manage",
			response: waiverFields,
		},
		({ found }) => ({ data: toWaiver(found) }),
	),
	PUT: campWriteMethod(
		{
			...waiverAsked,
			summary: "Change a waiver. A changed text is published as its next version",
			permission: "registration_manage",
			body: waiverChange,
			response: waiverFields,
		},
		async ({ ctx, found, input }) => ({ data: toWaiver(await updateWaiver(ctx, found, input)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
