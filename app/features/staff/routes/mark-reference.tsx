import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { aStaff } from "../asked.server";
import { heardForm } from "../inputs";
import { setReference } from "../onboarding.server";
import { staffPaths } from "../paths";

const SAID = {
	asked: "Asked",
	received: "Reference received",
	none: "Not asked",
	remove: "Reference removed",
};

/** POST: how a reference stands; with Undo where it was dropped. */
export const action = staffAction(
	{ ...aStaff, permission: "staff_edit", body: heardForm },
	({ ctx, found, input }) =>
		orSayWhy(staffPaths.staff(found.id), async () => {
			const gone = await setReference(ctx, found.id, input);
			const known = Object.entries(gone ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : []));
			return redirectWithToast(staffPaths.staff(found.id), SAID[input.step], {
				undo: gone
					? { action: staffPaths.references(found.id), fields: Object.fromEntries(known) }
					: undefined,
			});
		}),
);

export { Refused as default } from "../components/refused";
