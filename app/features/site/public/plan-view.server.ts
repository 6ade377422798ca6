import { formatMoney } from "#app/lib/money";
import { builtOf, PLAN_FEATURES, type Plan, type PlanFeature } from "#app/platform/plans";
import type { ShownPlan } from "./components/plan-list";

/** Plans for the pricing page. Each lists the features that it adds to the previous one. */
export const showPlans = (plans: readonly Plan[]): ShownPlan[] =>
	plans.map((plan, at) => {
		const before = plans[at - 1];
		const had: readonly PlanFeature[] = before?.features ?? [];
		return {
			key: plan.key,
			name: plan.name,
			about: plan.about,
			price: formatMoney(plan.price, "USD").replace(/\.00$/, ""),
			limit: plan.camper_limit === null ? "No limit on campers" : `Up to ${plan.camper_limit} campers`,
			more_than: before?.name ?? null,
			features: builtOf(plan.features)
				.filter((feature) => !had.includes(feature))
				.map((feature) => PLAN_FEATURES[feature].label),
		};
	});
