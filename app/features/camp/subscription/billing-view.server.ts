import { dateIn, formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { builtOf, PLAN_FEATURES, type Plan, type PlanFeature, TRIAL_DAYS } from "#app/platform/plans";
import { GRACE_DAYS, type Standing, WARNINGS } from "#app/platform/subscription";
import { withoutMoney } from "#app/platform/without-money";
import { runs } from "./begin-checkout.server";
import { changeWords } from "./change-words";
import type {
	BillingDifference,
	CustomerRow,
	InvoiceRow,
	KeptMethod,
	SubscriptionRow,
	usageOf,
} from "./queries.server";
import { soldPlans } from "./sold.server";
import { standingNow } from "./subscription-said.server";

interface Rows {
	subscription: SubscriptionRow[];
	customer: CustomerRow[];
	usage: Awaited<ReturnType<typeof usageOf>>;
	invoices: InvoiceRow[];
	differences: BillingDifference[];
}

/** Data for /billing. */
export function billingView(
	ctx: CampCtx,
	{ subscription: [row], customer: [customer], usage: [usage], ...rows }: Rows,
) {
	const { time_zone } = ctx.camp;
	const sold = soldPlans(ctx);
	const standing = row && sold.length > 0 ? standingNow(ctx, row) : null;
	const day = (instant: string) => formatDate(dateIn(time_zone, instant));
	const used = usage?.used ?? 0;
	const bought = runs(row);
	const { stripe } = ctx.config;
	const current = sold.find(({ key }) => key === row?.plan_key);
	/** Sentences about the cost of changing to a plan; null when it is bought on the provider's page instead. */
	const changeTo = (plan: Plan): string[] | null =>
		row && bought && current
			? changeWords(
					withNames(current),
					withNames(plan),
					{
						is_trial: row.status === "trialing",
						is_ending: row.cancel_at_period_end === 1,
						begins: row.current_period_start,
						ends: row.current_period_end,
						ends_on: day(row.current_period_end),
					},
					ctx.clock.now(),
				)
			: null;
	return {
		mode: stripe && sold.length > 0 ? withoutMoney(stripe) : null,
		/** `self_hosted`: no plans are sold here. `free`: plans are sold, and this camp is older than that. */
		kind: sold.length === 0 ? ("self_hosted" as const) : row ? ("subscribed" as const) : ("free" as const),
		plan: { key: usage?.plan_key ?? ctx.camp.plan_key, label: usage?.label ?? ctx.camp.plan_key },
		usage: { used, limit: usage?.camper_limit ?? null },
		bought,
		status: standing && row && { ...statusWords(standing, row, day), warning: standing.warning },
		cancels: bought && row?.cancel_at_period_end === 1,
		plans: sold.map((plan, at) => ({
			key: plan.key,
			name: plan.name,
			about: plan.about,
			limit: plan.camper_limit,
			price: formatMoney(plan.price, "USD").replace(/\.00$/, ""),
			is_current: row !== undefined && (bought || row.status === "trialing") && plan.key === row.plan_key,
			holds: plan.camper_limit === null || used <= plan.camper_limit,
			more_than: sold[at - 1]?.name ?? null,
			features: beyond(plan, sold[at - 1]),
			change: changeTo(plan),
		})),
		methods: JSON.parse(customer?.methods ?? "[]") as KeptMethod[],
		is_customer: customer !== undefined,
		read_at: customer?.read_at ?? null,
		invoices: rows.invoices,
		differences: rows.differences,
	};
}

/** Plan with the names of its features. */
const withNames = ({ price, features }: Plan) => ({
	price,
	features: builtOf(features).map((feature) => PLAN_FEATURES[feature as PlanFeature].name),
});

const beyond = (plan: Plan, before: Plan | undefined): string[] =>
	builtOf(plan.features)
		.filter((feature) => !before?.features.includes(feature))
		.map((feature) => PLAN_FEATURES[feature].name);

/** Status of the subscription, in a word and a sentence. */
function statusWords(
	{ status, warning, access_allowed, ends_at }: Standing,
	row: SubscriptionRow,
	day: (instant: string) => string,
): { label: string; tone: "pine" | "ember" | "sky"; text: string } {
	const label = warning ? WARNINGS[warning] : status === "trialing" ? "Trial" : "Active";
	const tone = warning ? "ember" : status === "trialing" ? "sky" : "pine";
	return { label, tone, text: textOf() };

	function textOf(): string {
		if (warning === "overdue")
			return access_allowed
				? `Your last payment failed. Your plan stays active until ${day(ends_at ?? row.paid_until)}. Pay with another card before then.`
				: `Your plan was paid through ${day(row.paid_until)}, and the ${GRACE_DAYS}-day grace period has ended. Registration, planning and office work are paused. Roll call, health and emergency contacts stay available.`;
		if (warning === "expired")
			return `Your plan ended on ${day(row.paid_until)}. Registration, planning and office work are paused. Roll call, health and emergency contacts stay available. Choose a plan to continue. Your data is safe.`;
		if (warning === "ending") return `You canceled your plan. It stays active until ${day(row.paid_until)}.`;
		if (status === "trialing")
			return row.provider_subscription === null
				? `Your ${TRIAL_DAYS}-day trial ends on ${day(row.paid_until)}. Choose a plan to continue.`
				: `Your trial ends on ${day(row.paid_until)}. Your first payment is due then.`;
		return `Your next payment is on ${day(row.current_period_end)}.`;
	}
}
