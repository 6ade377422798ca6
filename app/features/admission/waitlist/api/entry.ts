import { campMethod, resource } from "#app/platform/http/api.server";
import { ownEntryAsked } from "../route-specs.server";
import { toEntryFields } from "../entries.server";
import { entryFields } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...ownEntryAsked,
			summary: "A waitlist entry, with its position for each session",
			response: entryFields,
		},
		({ found }) => ({ data: toEntryFields(found.entry) }),
	),
});

export const loader = api.loader;
export const action = api.action;
