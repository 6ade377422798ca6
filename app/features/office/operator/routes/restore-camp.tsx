import { restoreCamp } from "#app/features/camp/settings/index.server";
import { redirectGetTo, operatorAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { restoreInput } from "../inputs";
import { adminPaths } from "../paths";

export const loader = redirectGetTo(adminPaths.camps);

/** POST camp_id: restores an archived camp. */
export const action = operatorAction({ body: restoreInput }, async ({ ctx, input }) => {
	const { name } = await restoreCamp(ctx, input.camp_id);
	return redirectWithToast(adminPaths.camps, `${name} restored`);
});

export { ActionErrorPage as default } from "../components/action-error-page";
