// The plans, in one place: the public page shows them, billing charges them. What a plan allows a camp is decided by
// the same keys in the database (`plan`, `plan_feature`), which a test compares with this.

/**
 * What a plan can include: its name within the product, its label where it is sold. What is `planned` is not built yet:
 * it belongs to the plan and is shown nowhere.
 */
export const PLAN_FEATURES = {
	basic_dashboard: { name: "Dashboard", label: "Today at camp: attendance, missing campers and contacts" },
	session_management: { name: "Sessions", label: "Registration, waitlists, sessions, groups, roll call" },
	basic_reports: {
		name: "Reports",
		label: "Reports: rosters, attendance sheets, pick-up lists",
		planned: true,
	},
	basic_staff: { name: "Staff list", label: "Staff list and roles" },
	advanced_analytics: { name: "Advanced analytics", label: "Year-over-year analytics", planned: true },
	staff_management: { name: "Staff management", label: "Staff certifications and schedules" },
	medical_tracking: { name: "Health", label: "Health forms and medication", planned: true },
	automated_communication: { name: "Messages on schedule", label: "Email to families", planned: true },
	ai_features: {
		name: "AI features",
		label: "Ask questions in plain language about data without names",
		planned: true,
	},
	market_analysis: { name: "Market analysis", label: "Where your families come from", planned: true },
	multiple_camps: { name: "Several camps", label: "Several camps in one place", planned: true },
} as const satisfies Record<string, { name: string; label: string; planned?: true }>;

export type PlanFeature = keyof typeof PLAN_FEATURES;

/** A feature's name by its key; one that a database knows and this code does not keeps its key's words. */
export const featureName = (key: string): string =>
	Object.hasOwn(PLAN_FEATURES, key) ? PLAN_FEATURES[key as PlanFeature].name : key.replaceAll("_", " ");

/** Whether a feature, by its key, is not built yet. */
export const isPlanned = (key: string): boolean =>
	Object.hasOwn(PLAN_FEATURES, key) && "planned" in PLAN_FEATURES[key as PlanFeature];

/** Those of a plan's features, by their keys, that are built, and so are shown. */
export const builtOf = <Key extends string>(features: readonly Key[]): Key[] =>
	features.filter((key) => !isPlanned(key));

export interface Plan {
	key: string;
	name: string;
	/** For whom, in one line. */
	about: string;
	/** Most campers; null: no limit. */
	camper_limit: number | null;
	/** A month, in cents of US dollars; configuration may say otherwise. */
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
		about: "A full camp, every day of the season",
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

/** Days before a plan is paid for. */
export const TRIAL_DAYS = 14;

/**
 * The plans with the prices of this installation: `starter=4900,network=39900`, in cents a month. What is not named,
 * or is no whole number of cents, keeps its default.
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
