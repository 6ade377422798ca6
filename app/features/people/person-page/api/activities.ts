import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { activityPage, activityRead } from "../activity.server";
import { activityFields, activityQuery } from "../inputs";
import { onePerson, assertCanView } from "../person-read.server";
import { seesPerson } from "../person-guards.server";
import { personParams, whoseOf } from "../one-person.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary:
				"A person's recent activity, newest first: the notes, attendance, registrations, documents and payments you can see",
			params: personParams,
			query: activityQuery,
			response: z.array(activityFields),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				activity: activityRead(whoseOf(at), at.query),
			}),
			find: (rows) => onePerson.find(rows),
			allow: seesPerson,
		},
		({ ctx, rows, found, query }) => {
			const { rows: data, page } = activityPage(rows.activity, query.limit, assertCanView(ctx, found));
			return { data, page };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
