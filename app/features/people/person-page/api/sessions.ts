import { z } from "zod";
import { enrolmentsRead } from "#app/features/people/campers/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { enrolmentViews } from "../enrolment-views.server";
import { enrolmentFields } from "../inputs";
import { onePerson } from "../person-read.server";
import { seesSessions } from "../person-guards.server";
import { personParams, whoseOf } from "../one-person.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "The sessions of a person who is a camper, the newest season first",
			params: personParams,
			query: listQuery,
			response: z.array(enrolmentFields),
			reads: (at) => ({ ...onePerson.reads(whoseOf(at)), enrolments: enrolmentsRead(whoseOf(at)) }),
			find: (rows) => onePerson.find(rows),
			allow: seesSessions,
		},
		({ rows, query }) => pageOfWhole(enrolmentViews(rows.enrolments), query, ({ id }) => id),
	),
});
export const loader = api.loader;
export const action = api.action;
