import { FLAGS } from "#app/platform/auth/flags";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, operatorAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { platformFlagInput } from "../inputs";
import { adminPaths } from "../paths";
import { setPlatformFlag } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.camps);

/** POST flag, is_on: sets the default for camps that haven't chosen. */
export const action = operatorAction({ body: platformFlagInput }, ({ ctx, input: { flag, is_on } }) =>
	toastOnError(adminPaths.camps, async () => {
		await setPlatformFlag(ctx, flag, is_on === "on");
		return redirectWithToast(adminPaths.camps, `${FLAGS[flag].label}: ${is_on} by default`);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
