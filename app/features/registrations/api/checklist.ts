import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { ownRegistrationApi } from "../asked.server";
import { checklistFields } from "../inputs";
import { checklistOf, overviewReads } from "../overview.server";

const api = resource({
	GET: campMethod(
		{
			...ownRegistrationApi,
			reads: (at: Parameters<typeof ownRegistrationApi.reads>[0]) => ({
				...ownRegistrationApi.reads(at),
				...overviewReads(at, at.params.id),
			}),
			summary: "What is still to be done for your registration, and by when",
			response: z.array(checklistFields),
		},
		({ ctx, found, rows }) => ({
			data: checklistOf(found, rows, found.registration.currency ?? ctx.camp.currency),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
