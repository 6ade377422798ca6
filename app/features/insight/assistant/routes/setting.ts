import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { settingInput } from "../inputs";
import { assistantPaths } from "../paths";
import { assertConfigurable, setSetting, settingsReads } from "../settings.server";

export const loader = redirectGetTo(assistantPaths.settings);

/** POST set, and is_on, role or calls_an_hour: changes a setting of the camp. */
export const action = campButton(
	{
		permission: "manage_all",
		reads: settingsReads,
		body: settingInput,
		back: assistantPaths.settings,
		failure: "Failed to change the setting",
	},
	async ({ ctx, rows, input }) => {
		assertConfigurable(rows.flag);
		await setSetting(ctx, input);
		if (input.set === "is_on") return `The assistant is ${input.is_on ? "on" : "off"}`;
		return input.set === "roles" ? "Roles saved" : "Limit saved";
	},
);
