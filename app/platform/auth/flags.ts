// What can be switched on and off. Read by server and browser; the platform's defaults and a camp's own choices are rows.

interface Flag {
	label: string;
	about: string;
	/** The feature that a camp's plan must include. */
	plan_feature: string;
	/** No screen asks for it yet, so it is shown nowhere. */
	unused?: true;
}

export const FLAGS = {
	ai_features: {
		label: "AI features",
		about: "Ask questions in plain language, with no names shared.",
		plan_feature: "ai_features",
		unused: true,
	},
	advanced_analytics: {
		label: "Advanced analytics",
		about: "Retention, enrollment pace and attendance analysis beyond the dashboard.",
		plan_feature: "advanced_analytics",
		unused: true,
	},
	market_analysis: {
		label: "Market analysis",
		about: "See where families come from and compare prices and enrollment with other camps.",
		plan_feature: "market_analysis",
		unused: true,
	},
	predictive_models: {
		label: "Predictive models",
		about: "Forecasts of enrollment.",
		plan_feature: "advanced_analytics",
		unused: true,
	},
} as const satisfies Record<string, Flag>;

export type FlagKey = keyof typeof FLAGS;
export const FLAG_KEYS = Object.keys(FLAGS) as [FlagKey, ...FlagKey[]];

/** The flags that screens ask for: those that can be turned on and off. */
export const USED_FLAGS: readonly FlagKey[] = FLAG_KEYS.filter(
	(flag) => (FLAGS[flag] as Flag).unused !== true,
);

/** Whether a plan with these features includes what a flag switches; an unknown flag is never included. */
export function planAllows(features: readonly string[] | ReadonlySet<string>, flag: string): boolean {
	if (!Object.hasOwn(FLAGS, flag)) return false;
	const needed = FLAGS[flag as FlagKey].plan_feature;
	return "has" in features ? features.has(needed) : features.includes(needed);
}
