import { redirect } from "@remix-run/cloudflare";
import { campAction } from "#app/platform/http/screen.server";
import { RefusedChange } from "#app/ui/refused-change";
import { skipInput } from "../inputs";
import { setupPaths } from "../paths";
import { pathAfter } from "../rules";
import { skipStep } from "../skip-step.server";

/** POST step: skips it. */
export const action = campAction({ permission: "manage_all", body: skipInput }, async ({ ctx, input }) => {
	await skipStep(ctx, input.step);
	return redirect(pathAfter(input.step), 303);
});

export default function Skip() {
	return <RefusedChange to={setupPaths.start} label="Continue setup" />;
}
