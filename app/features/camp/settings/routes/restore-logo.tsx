import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { restoreLogoInput } from "../inputs";
import { campPaths } from "../paths";
import { restoreLogo } from "../restore-logo.server";

/** POST url: restores a logo that was just removed. */
export const action = campAction({ permission: "settings_edit", body: restoreLogoInput }, ({ ctx, input }) =>
	toastOnError(campPaths.branding, async () => {
		await restoreLogo(ctx, input.url);
		return redirectWithToast(campPaths.branding, "Logo restored");
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
