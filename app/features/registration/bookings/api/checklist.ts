import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { checklistOf } from "../checklist.server";
import { checklistFields } from "../inputs";
import { type OwnReadInput, ownRegistration } from "../own-registration.server";
import { overviewReads, seenBy } from "../overview-reads.server";

const api = resource({
	GET: campMethod(
		{
			...ownRegistration,
			reads: (at: OwnReadInput) => ({
				...ownRegistration.reads(at),
				...overviewReads(at, at.params.registration_id),
			}),
			summary: "Open tasks for your registration, with due dates",
			query: listQuery,
			response: z.array(checklistFields),
		},
		({ ctx, found, rows, query }) => {
			const items = checklistOf(found, seenBy(found.access, rows), {
				currency: found.registration.currency ?? ctx.camp.currency,
				slug: ctx.camp.slug,
			});
			return pageOfWhole(items, query, ({ key }) => key);
		},
	),
});

export const loader = api.loader;
export const action = api.action;
