import { z } from "zod";
import { enrollmentsRead } from "#app/features/people/campers/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { enrollmentViews } from "../enrollment-views.server";
import { enrollmentFields } from "../inputs";
import { onePerson } from "../person-read.server";
import { seesSessions } from "../person-guards.server";
import { personParams, whoseOf } from "../one-person.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "A camper's sessions, newest season first",
			params: personParams,
			query: listQuery,
			response: z.array(enrollmentFields),
			reads: (at) => ({ ...onePerson.reads(whoseOf(at)), enrollments: enrollmentsRead(whoseOf(at)) }),
			find: (rows) => onePerson.find(rows),
			allow: seesSessions,
		},
		({ rows, query }) => pageOfWhole(enrollmentViews(rows.enrollments), query, ({ id }) => id),
	),
});
export const loader = api.loader;
export const action = api.action;
