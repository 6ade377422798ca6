import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { date, id } from "#app/platform/http/fields";
import { pageOf, pageQuery } from "#app/platform/http/page";
import { createSession } from "../create-session.server";
import { sessionFields, sessionInput } from "../inputs";
import { listSessions, toSessionFields } from "../queries.server";
import { SESSION_STATUSES } from "../rules";

const api = resource({
	GET: campMethod(
		{
			summary: "The camp's sessions by first day",
			permission: "sessions_view",
			query: z.object({
				...pageQuery,
				season_id: id().optional(),
				status: z.enum(SESSION_STATUSES).optional(),
				date: date().optional().describe("Sessions with a camp day on this date."),
			}),
			reads: ({ db, place, query }) => ({ sessions: listSessions({ db, place }, query) }),
			response: z.array(sessionFields),
		},
		({ ctx, rows, query }) => {
			const { rows: shown, page } = pageOf(rows.sessions, query.limit, (row) => [row.start_date, row.id]);
			return { data: shown.map((row) => toSessionFields(row, ctx.camp.currency)), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a session, as a draft",
			permission: "sessions_edit",
			body: sessionInput,
			response: sessionFields,
			status: 201,
		},
		async ({ ctx, input }) => ({
			data: toSessionFields(await createSession(ctx, input), ctx.camp.currency),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
