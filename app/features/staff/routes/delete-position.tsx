import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { toastWords } from "~/ui/toast-words";
import { aRoleType } from "../asked.server";
import { nothing } from "../inputs";
import { staffPaths } from "../paths";
import { deleteRoleType } from "../role-types.server";

/** POST: deletes a position that nobody ever held. */
export const action = staffAction(
	{ ...aRoleType, permission: "staff_edit", body: nothing },
	({ ctx, found }) =>
		orSayWhy(staffPaths.position(found.id), async () => {
			await deleteRoleType(ctx, found);
			return redirectWithToast(staffPaths.positions, toastWords.deleted("Position"));
		}),
);

export { Refused as default } from "../components/refused";
