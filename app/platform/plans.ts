// Plan definitions, shown on the public page and charged by billing. Access is decided by the same keys in the
// database (`plan`, `plan_feature`); a test compares both.

/**
 * Features of plans: `name` within the product, `label` on the pricing page. A `planned` feature is not built yet:
 * it belongs to its plans but is shown nowhere.
 */
export const PLAN_FEATURES = {
	basic_dashboard: { name: "Dashboard", label: "Today at camp: attendance, missing campers and contacts" },
	session_management: { name: "Sessions", label: "Registration, waitlists, sessions, groups, roll call" },
	basic_reports: {
		name: "Reports",
		label: "Reports: rosters, attendance sheets, pick-up lists",
	},
	basic_staff: { name: "Staff list", label: "Staff list and roles" },
	advanced_analytics: { name: "Advanced analytics", label: "Year-over-year analytics" },
	staff_management: { name: "Staff management", label: "Staff certifications and schedules" },
	medical_tracking: { name: "Health", label: "Health forms and medication", planned: true },
	automated_communication: { name: "Messages on schedule", label: "Email to families", planned: true },
	ai_features: {
		name: "AI features",
		label: "Ask questions in plain language about data without names",
	},
	market_analysis: { name: "Market analysis", label: "Where your families come from" },
	multiple_camps: { name: "Several camps", label: "Several camps in one place", planned: true },
} as const satisfies Record<string, { name: string; label: string; planned?: true }>;

export type PlanFeature = keyof typeof PLAN_FEATURES;

/** Name of a feature. A key that only the database knows is shown with its own words. */
export const featureName = (key: string): string =>
	Object.hasOwn(PLAN_FEATURES, key) ? PLAN_FEATURES[key as PlanFeature].name : key.replaceAll("_", " ");

/** Returns whether a feature is not built yet. */
export const isPlanned = (key: string): boolean =>
	Object.hasOwn(PLAN_FEATURES, key) && "planned" in PLAN_FEATURES[key as PlanFeature];

/** Filters features to those that are built and can be shown. */
export const builtOf = <Key extends string>(features: readonly Key[]): Key[] =>
	features.filter((key) => !isPlanned(key));

export interface Plan {
	key: string;
	name: string;
	/** Target customer, in one line. */
	about: string;
	/** Maximum number of campers; null for no limit. */
	camper_limit: number | null;
	/** Price per month in US cents. Configuration can override it. */
	price: number;
	features: readonly PlanFeature[];
}

const STARTER = ["basic_dashboard", "session_management", "basic_reports", "basic_staff"] as const;
const PROFESSIONAL = [
	...STARTER,
	"advanced_analytics",
	"staff_management",
	"medical_tracking",
	"automated_communication",
] as const;

export const PLANS = [
	{
		key: "starter",
		name: "Starter",
		about: "A small camp, one season",
		camper_limit: 100,
		price: 4_900,
		features: STARTER,
	},
	{
		key: "professional",
		name: "Professional",
		about: "A full-size camp, every day of the season",
		camper_limit: 500,
		price: 14_900,
		features: PROFESSIONAL,
	},
	{
		key: "network",
		name: "Network",
		about: "Several camps, or one large one",
		camper_limit: null,
		price: 39_900,
		features: [...PROFESSIONAL, "ai_features", "market_analysis", "multiple_camps"],
	},
] as const satisfies readonly Plan[];

/** Length of the free trial in days. */
export const TRIAL_DAYS = 14;

/**
 * Applies this installation's prices, such as `starter=4900,network=39900`, in cents per month. Missing or invalid
 * values keep the default.
 */
export function pricedPlans(prices = ""): Plan[] {
	const set = new Map(
		prices.split(",").map((part) => {
			const [key = "", cents = ""] = part.split("=").map((text) => text.trim());
			return [key, /^\d{1,7}$/.test(cents) ? Number(cents) : undefined];
		}),
	);
	return PLANS.map((plan) => ({ ...plan, price: set.get(plan.key) ?? plan.price }));
}
