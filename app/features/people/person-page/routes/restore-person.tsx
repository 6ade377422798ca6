import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { restorePerson } from "../delete-person.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { listOf } from "../person-head.server";
import { PERSON_LISTS } from "../components/person-list";
import { editsOrRestores } from "../person-guards.server";
import { onePersonEver } from "../person-read.server";

/** POST: restores a deleted person. */
export const action = campAction(
	{
		permission: null,
		params: personParams,
		reads: (at) => onePersonEver.reads(whoseOf(at)),
		find: (rows) => onePersonEver.find(rows),
		allow: editsOrRestores,
		body: backForm,
	},
	({ ctx, found }) =>
		toastOnError(PERSON_LISTS[listOf(ctx, found) ?? "staff"].to, async () => {
			await restorePerson(ctx, found);
			return redirectWithToast(personPaths.person(found.id), `${displayName(found)} restored`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
