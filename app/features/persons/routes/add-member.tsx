import { z } from "zod";
import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { householdRead, addMember } from "../households.server";
import { joinForm } from "../inputs";
import { personPaths } from "../paths";

/** POST: changes who lives in a household, or whose letters go there. */
export const action = staffAction(
	{
		permission: "campers_edit",
		params: z.object({ household_id: id() }),
		reads: ({ db, place, today, params }) => ({
			household: householdRead({ db, place, today }, params.household_id),
		}),
		find: (rows) => rows.household[0],
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
