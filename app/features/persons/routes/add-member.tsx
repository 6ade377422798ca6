import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { addMember, oneHousehold } from "../households.server";
import { joinForm } from "../inputs";
import { personPaths } from "../paths";

/** POST: somebody lives in this household from now on, with Undo. */
export const action = staffAction(
	{
		permission: "campers_edit",
		...oneHousehold,
		body: joinForm,
	},
	({ ctx, found, input }) =>
		orSayWhy(personPaths.family(found.id), async () => {
			await addMember(ctx, found.id, input.person_id, { is_primary: input.is_primary ?? false });
			return redirectWithToast(personPaths.family(found.id), "Added to the family", {
				undo: { action: personPaths.removeMember(found.id), fields: { person_id: input.person_id } },
			});
		}),
);

export { Refused as default } from "../components/refused";
