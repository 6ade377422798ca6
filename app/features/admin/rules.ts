export const CAMP_STATES = ["active", "archived", "all"] as const;
export type CampState = (typeof CAMP_STATES)[number];

/** What of a camp's plan people read. */
const FEATURE_LABELS: Record<string, string> = {
	basic_dashboard: "Dashboard",
	basic_reports: "Reports",
	session_management: "Sessions",
	basic_staff: "Staff list",
	advanced_analytics: "Advanced analytics",
	staff_management: "Staff management",
	medical_tracking: "Health",
	automated_communication: "Messages on schedule",
	ai_features: "AI features",
	market_analysis: "Market analysis",
	multiple_camps: "Several camps",
};

export const featureLabel = (key: string) => FEATURE_LABELS[key] ?? key.replaceAll("_", " ");

/** How often a missing camp role is looked for again, and how long after one another (ms). */
export const ROLE_RETRIES = 2;
export const ROLE_RETRY_MS = 1_000;
