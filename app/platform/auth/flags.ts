// Feature flags, shared by server and browser. Platform defaults and each camp's own settings are database rows.

interface Flag {
	label: string;
	about: string;
	/** Plan feature that the flag requires. */
	plan_feature: string;
	/** Marks a flag that no screen uses yet; it is not listed anywhere. */
	unused?: true;
}

export const FLAGS = {
	ai_features: {
		label: "AI features",
		about: "Ask questions in plain language, with no names shared.",
		plan_feature: "ai_features",
	},
	advanced_analytics: {
		label: "Advanced analytics",
		about: "Retention, enrollment pace and attendance analysis beyond the dashboard.",
		plan_feature: "advanced_analytics",
	},
	market_analysis: {
		label: "Market analysis",
		about: "See where families come from and compare prices and enrollment with other camps.",
		plan_feature: "market_analysis",
	},
	predictive_models: {
		label: "Predictive models",
		about: "A forecast of the spots a season will fill, with its past accuracy.",
		plan_feature: "advanced_analytics",
	},
} as const satisfies Record<string, Flag>;

export type FlagKey = keyof typeof FLAGS;
export const FLAG_KEYS = Object.keys(FLAGS) as [FlagKey, ...FlagKey[]];

/** Flags that screens use, which can be turned on and off. */
export const USED_FLAGS: readonly FlagKey[] = FLAG_KEYS.filter(
	(flag) => (FLAGS[flag] as Flag).unused !== true,
);

/** Returns whether a plan with these features includes a flag's feature. Unknown flags are never included. */
export function planAllows(features: readonly string[] | ReadonlySet<string>, flag: string): boolean {
	if (!Object.hasOwn(FLAGS, flag)) return false;
	const needed = FLAGS[flag as FlagKey].plan_feature;
	return "has" in features ? features.has(needed) : features.includes(needed);
}
