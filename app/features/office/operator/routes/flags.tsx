import { FLAGS } from "#app/platform/auth/flags";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { campFlagInput } from "../inputs";
import { adminPaths } from "../paths";
import { setCampFlag } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.admin);

/** POST flag, is_on: turns a feature on or off for this camp. */
export const action = campAction(
	{ permission: "manage_all", body: campFlagInput },
	({ ctx, input: { flag, is_on } }) =>
		toastOnError(adminPaths.admin, async () => {
			await setCampFlag(ctx, flag, is_on === "default" ? null : is_on === "on");
			const state = is_on === "default" ? "default" : is_on;
			return redirectWithToast(adminPaths.admin, `${FLAGS[flag].label}: ${state}`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
