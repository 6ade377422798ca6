import { insightPaths } from "./paths";

/** Spec shared by the buttons of the page of settings. */
export const aSetting = {
	permission: "manage_all",
	feature: "flag:advanced_analytics",
	back: insightPaths.config,
} as const;
