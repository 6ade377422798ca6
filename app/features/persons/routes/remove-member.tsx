import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { membersOf, oneHousehold, removeMember } from "../households.server";
import { memberForm } from "../inputs";
import { personPaths } from "../paths";

/** POST: somebody lives in this household no more, with Undo. */
export const action = staffAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: memberForm,
	},
	({ ctx, found, input }) =>
		orSayWhy(personPaths.family(found.id), async () => {
			await removeMember(ctx, found.id, input.person_id);
			const was = membersOf(found).find(({ id }) => id === input.person_id);
			const fields = { person_id: input.person_id, is_primary: String(was?.is_primary ?? false) };
			return redirectWithToast(personPaths.family(found.id), "Removed from the family", {
				undo: { action: personPaths.addMember(found.id), fields },
			});
		}),
);

export { Refused as default } from "../components/refused";
