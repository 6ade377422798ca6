import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ruleOf } from "../all-rules";
import { ruleInput } from "../inputs";
import { aSetting } from "../setting-spec.server";
import { setRule } from "../set-rules.server";

export const loader = redirectGetTo(aSetting.back);

/** POST rule, is_on, threshold, days: sets a rule for the camp. */
export const action = campButton(
	{
		...aSetting,
		body: ruleInput,
		inline: true,
		failure: "Failed to change the rule",
	},
	async ({ ctx, input }) => {
		await setRule(ctx, input);
		const title = ruleOf(input.rule)?.title;
		if (input.is_on !== undefined) return `Turned ${input.is_on ? "on" : "off"}: ${title}`;
		return `${input.days === undefined ? "Threshold" : "Days"} saved: ${title}`;
	},
);
