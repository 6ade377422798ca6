import { redirect } from "@remix-run/cloudflare";
import { invalid } from "#app/platform/errors";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { preferCamp } from "../choose-camp.server";
import { authPaths } from "../paths";

export const loader = publicLoader(() => redirect(authPaths.camps));

/** POST camp_id: sets the default camp. */
export const action = userAction(async ({ ctx, camps, form }) => {
	const camp_id = form.get("camp_id");
	if (typeof camp_id !== "string") throw invalid("camp_id", "Choose a camp.");
	await preferCamp(ctx, camps, camp_id);
	const name = camps.find(({ id }) => id === camp_id)?.name ?? "This camp";
	return redirectWithToast(authPaths.camps, `${name} is now your default camp`);
});
