import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { SETTINGS } from "../access.server";
import { settingInput } from "../inputs";
import { assistantPaths } from "../paths";
import { setSetting } from "../settings.server";

export const loader = redirectGetTo(assistantPaths.settings);

/** POST set, and is_on, role or calls_an_hour: changes a setting of the camp. */
export const action = campButton(
	{
		...SETTINGS,
		body: settingInput,
		back: assistantPaths.settings,
		inline: true,
		failure: "Failed to change the setting",
	},
	async ({ ctx, input }) => {
		await setSetting(ctx, input);
		if (input.set === "is_on") return `The assistant is ${input.is_on ? "on" : "off"}`;
		return input.set === "roles" ? "Roles saved" : "Limit saved";
	},
);
