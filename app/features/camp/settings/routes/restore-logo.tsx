import { campButton } from "#app/platform/http/button.server";
import { restoreLogoInput } from "../inputs";
import { campPaths } from "../paths";
import { restoreLogo } from "../restore-logo.server";

/** POST url: restores a logo that was just removed. */
export const action = campButton(
	{ permission: "settings_edit", body: restoreLogoInput, back: campPaths.branding },
	async ({ ctx, input }) => {
		await restoreLogo(ctx, input.url);
		return "Logo restored";
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
