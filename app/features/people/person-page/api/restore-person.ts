import { campMethod, resource } from "#app/platform/http/api.server";
import { restorePerson } from "../delete-person.server";
import { personDetail } from "../inputs";
import { personParams, type ApiRead, whoseOf } from "../one-person.server";
import { detailOf } from "../person-fields.server";
import { editsOrRestores } from "../person-guards.server";
import { onePersonEver } from "../person-read.server";

const api = resource({
	POST: campMethod(
		{
			permission: null,
			summary: "Restore a person deleted in the last 30 days; needs campers_edit, or staff_edit for staff",
			params: personParams,
			reads: (at: ApiRead) => onePersonEver.reads(whoseOf(at)),
			find: onePersonEver.find,
			allow: editsOrRestores,
			response: personDetail,
		},
		async ({ ctx, found }) => {
			return { data: detailOf(ctx, (await restorePerson(ctx, found)) ?? found) };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
