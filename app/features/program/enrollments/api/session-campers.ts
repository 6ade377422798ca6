import { z } from "zod";
import {
	rosterFields,
	rosterKeys,
	rosterRead,
	rosterRows,
	rosterTallies,
	sessionById,
	toRosterFields,
} from "#app/features/program/sessions/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { pageOf, pageQuery } from "#app/platform/http/page";
import { enrollCamper } from "../enroll-camper.server";
import { enrollmentFields, sessionEnrollInput } from "../inputs";

const params = z.object({ session_id: id() });

const api = resource({
	GET: campMethod(
		{
			summary: "A session's roster by name: the campers the caller can see",
			permission: "campers_view",
			params,
			query: z.object(pageQuery),
			reads: ({ db, place, today, params, query }) => ({
				session: sessionById({ db, place }, params.session_id),
				roster: rosterRead(db, { ...place, today }, params.session_id, query),
				tallies: rosterTallies(db, { ...place, today }, params.session_id),
			}),
			find: (rows) => rows.session[0],
			response: z.array(rosterFields),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rosterRows(rows.roster, rows.tallies), query.limit, rosterKeys);
			return { data: shown.map(toRosterFields), page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Enroll a camper in a session",
			permission: "campers_edit",
			params,
			reads: ({ db, place, params }) => ({ session: sessionById({ db, place }, params.session_id) }),
			find: (rows) => rows.session[0],
			body: sessionEnrollInput,
			response: enrollmentFields,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, found, input }) => {
			const { enrollment } = await enrollCamper(ctx, { ...input, session_id: found.id });
			return { data: enrollment };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
