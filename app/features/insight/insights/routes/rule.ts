import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ruleOf } from "../all-rules";
import { ruleInput } from "../inputs";
import { insightPaths } from "../paths";
import { setRule } from "../set-rules.server";

export const loader = redirectGetTo(insightPaths.config);

/** POST rule, is_on, threshold: sets a rule for the camp. */
export const action = campButton(
	{
		permission: "manage_all",
		feature: "flag:advanced_analytics",
		body: ruleInput,
		back: insightPaths.config,
		failure: "Failed to change the rule",
	},
	async ({ ctx, input }) => {
		await setRule(ctx, input);
		const title = ruleOf(input.rule)?.title;
		if (input.is_on !== undefined) return `Turned ${input.is_on ? "on" : "off"}: ${title}`;
		return `Threshold saved: ${title}`;
	},
);
