import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { addMember, oneHousehold } from "../households.server";
import { joinForm } from "#app/features/people/person-page/inputs";
import { personPaths } from "#app/features/people/person-page/paths";

/** POST: somebody lives in this household from now on, with Undo. */
export const action = campAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: joinForm,
	},
	({ ctx, found, input }) =>
		orSayWhy(personPaths.family(found.id), async () => {
			const { person_id, ...back } = input;
			await addMember(ctx, found.id, person_id, back);
			return redirectWithToast(personPaths.family(found.id), "Added to the family", {
				undo: { action: personPaths.removeMember(found.id), fields: { person_id, is_kept: "true" } },
			});
		}),
);

export { Refused as default } from "#app/features/people/person-page/components/refused";
