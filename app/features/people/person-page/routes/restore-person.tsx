import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { restorePerson } from "../delete-person.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { PERSON_LISTS } from "../components/person-list";
import { editsOrRestores } from "../person-guards.server";
import { onePersonEver } from "../person-read.server";

/** POST: restores a deleted person. */
export const action = campButton(
	{
		permission: null,
		params: personParams,
		reads: (at) => onePersonEver.reads(whoseOf(at)),
		find: (rows) => onePersonEver.find(rows),
		allow: editsOrRestores,
		body: backForm,
		back: ({ ctx, found }) => PERSON_LISTS[listOf(ctx, found) ?? "staff"].to,
	},
	async ({ ctx, found }) => {
		await restorePerson(ctx, found);
		return { toast: `${displayName(found)} restored`, to: personPaths.person(found.id) };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
