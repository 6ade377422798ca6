import { z } from "zod";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { logoFile } from "../logo-url";
import { campPaths } from "../paths";
import { removeLogo } from "../remove-logo.server";

/** POST: removes the logo, with Undo for an uploaded one. */
export const action = campAction({ permission: "settings_edit", body: z.object({}) }, async ({ ctx }) => {
	const { logo_url } = ctx.camp;
	await removeLogo(ctx);
	const undo =
		logo_url && logoFile(logo_url) ? { action: campPaths.restoreLogo, fields: { url: logo_url } } : undefined;
	return redirectWithToast(campPaths.branding, "Logo removed", { undo });
});

export { ActionErrorPage as default } from "../components/action-error-page";
