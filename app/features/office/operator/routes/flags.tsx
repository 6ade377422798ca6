import { FLAGS } from "#app/platform/auth/flags";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { campFlagInput } from "../inputs";
import { adminPaths } from "../paths";
import { setCampFlag } from "../set-flag.server";

export const loader = redirectGetTo(adminPaths.admin);

/** POST flag, is_on: turns a feature on or off for this camp. */
export const action = campButton(
	{ permission: "manage_all", body: campFlagInput, back: adminPaths.admin },
	async ({ ctx, input: { flag, is_on } }) => {
		await setCampFlag(ctx, flag, is_on === "default" ? null : is_on === "on");
		const state = is_on === "default" ? "default" : is_on;
		return `${FLAGS[flag].label}: ${state}`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
