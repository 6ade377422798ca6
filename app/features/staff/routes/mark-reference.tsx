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

/** POST: how a reference stands. */
export const action = staffAction(
	{ ...aStaff, permission: "staff_edit", body: heardForm },
	({ ctx, found, input }) =>
		orSayWhy(staffPaths.staff(found.id), async () => {
			await setReference(ctx, found.id, input);
			return redirectWithToast(staffPaths.staff(found.id), SAID[input.step]);
		}),
);

export { Refused as default } from "../components/refused";
