import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { assertInPlan } from "#app/platform/plan-gate.server";
import { shownOf } from "#app/platform/http/page";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { deletedShown } from "../deleted-people.server";
import { createPerson } from "../create-person.server";
import { personDetail, personFields, personInput, personQuery } from "../inputs";
import { findPersons, personPage, searchOf } from "../queries.server";

/**
 * Emergency contacts and authorized pickups can be added even when the subscription isn't paid, as on the family
 * screen.
 */
const CONTACTS: ReadonlySet<string> = new Set(["parent", "other"]);

const api = resource({
	// Visibility depends on permissions that are known only after the login is read, so the rows are read afterward.
	GET: campMethod(
		{
			summary:
				"The camp's people by name: the campers, staff, parents and others you can see, or deleted people",
			permission: null,
			query: personQuery,
			response: z.array(personFields),
			search: searchOf,
		},
		async ({ ctx, query, hits }) => {
			const { status, ...rest } = query;
			const asked = { ...rest, limit: shownOf(query) };
			if (status) return deletedShown(ctx, asked);
			if (hits?.unavailable) throw searchUnavailable();
			const { data, page } = personPage(await findPersons(ctx, asked, hits), asked.limit);
			return { data, page: { ...page, ...partialOf(hits) } };
		},
	),
	POST: campWriteMethod(
		{
			permission: "campers_edit",
			summary: "Add a person. Type camper adds a camper; type staff adds a staff member and needs staff_edit",
			body: personInput,
			status: 201,
			response: personDetail,
		},
		async ({ ctx, input }) => {
			if (!CONTACTS.has(input.person_type)) assertInPlan(ctx, "session_management", "/api/persons");
			return { data: await createPerson(ctx, input) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
