import { z } from "zod";
import { ownKeys, ownRegistrations } from "#app/features/registration/bookings/index.server";
import { campMethod, resource, userWriteMethod } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";
import { registrationFields, registrationsQuery, startInput } from "../inputs";
import { startInCamp } from "../start-in-camp.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Your registrations, newest first",
			permission: null,
			query: registrationsQuery,
			response: z.array(registrationFields),
		},
		async ({ ctx, query }) => {
			const rows = await ownRegistrations(ctx, query);
			const { rows: data, page } = pageOf(rows, query.limit, ownKeys);
			return { data, page };
		},
	),
	POST: userWriteMethod(
		{
			summary: "Start your registration, or continue the one you started",
			body: startInput,
			response: z.object({ id: z.string(), camp_id: z.string() }),
			status: 201,
		},
		async ({ ctx, input: { camp, season_id, session_ids } }) => {
			const { id, camp_id } = await startInCamp(ctx, { camp, season_id, chosen: session_ids });
			return { data: { id, camp_id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
