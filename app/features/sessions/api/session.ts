import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import { id } from "~/platform/http/fields";
import { sessionAsked } from "../asked.server";
import { deleteSession } from "../delete-session.server";
import { sessionChanges, sessionFields } from "../inputs";
import { toSessionFields } from "../queries.server";
import { updateSession } from "../update-session.server";

const api = resource({
	GET: campMethod(
		{ summary: "One session", permission: "sessions_view", ...sessionAsked, response: sessionFields },
		({ ctx, found }) => ({ data: toSessionFields(found, ctx.camp.currency) }),
	),
	PUT: campWriteMethod(
		{
			summary: "Change what is given of a session",
			permission: "sessions_edit",
			...sessionAsked,
			body: sessionChanges,
			response: sessionFields,
		},
		async ({ ctx, found, input }) => ({
			data: toSessionFields(await updateSession(ctx, found, input), ctx.camp.currency),
		}),
	),
	DELETE: campMethod(
		{
			summary: "Delete a session in which nobody is enrolled",
			permission: "sessions_edit",
			...sessionAsked,
			response: z.object({ id: id() }),
		},
		async ({ ctx, found }) => {
			await deleteSession(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
