import { dateIn, instantAt } from "#app/lib/dates";
import { aFlag } from "./builders/camp";
import { withBooks } from "./camps/book-rows";
import { demoCampRows, holderOf } from "./camps/camp-rows";
import { withCloses } from "./camps/close-rows";
import { DEMO_ACCOUNT, keptCardRows } from "./camps/kept-card-rows";
import { withCharges } from "./camps/charge-rows";
import { withDispute } from "./camps/dispute-rows";
import { emailRows } from "./camps/email-rows";
import { withInvoices } from "./camps/invoice-rows";
import { demoUser } from "./camps/people-rows";
import { DEMO_PLANS, DEMO_SEED } from "./camps/plans";
import { idOf } from "./random";
import { mergeRows, type SeedRows } from "./rows";

export interface DemoOptions {
	/** Seed number; another number gives other people. */
	seed?: number;
	/** ISO 8601 UTC; today in camp time is derived from it. */
	now: string;
	/** The season is ahead, not under way. */
	ahead?: boolean;
}

/**
 * All rows of the two demo camps, with the accounts. The same for the same seed and date, with two exceptions:
 * before 11:00 camp time, late children are still present, and before 9:30 the times of today's marks depend on
 * `now`.
 */
export function demoCamps({ seed = DEMO_SEED, now, ahead }: DemoOptions): SeedRows {
	const camps = DEMO_PLANS.map((plan) => demoCampRows(plan, seed, now, ahead));
	const founded = camps[0]?.camp?.[0]?.created_at ?? now;
	const operator = demoUser("super@demo.test", "Sam Porter", founded, seed, { is_super_admin: true });
	const [pinewood = {}] = camps;
	const bought = [
		cardAccount(pinewood, now),
		keptCardRows(pinewood),
		paidPlan(pinewood, now),
		emailRows(pinewood, now),
		// The forecast is off by default.
		...(pinewood.camp ?? []).map((camp) => aFlag(camp, "predictive_models").rows),
	];
	const booked = withBooks(mergeRows([operator, ...camps, ...bought]));
	const rows = withInvoices(withCharges(withDispute(booked, now), now), now);
	return DEMO_PLANS.reduce((all, { camp }, at) => {
		const { id } = camps[at]?.camp?.[0] ?? {};
		const by = holderOf(camps[at] ?? {}, "bookkeeper");
		const today = dateIn(camp.time_zone, now);
		return id && by ? withCloses(all, { camp_id: id, today, time_zone: camp.time_zone, by }) : all;
	}, rows);
}

/**
 * Subscription of Pinewood, recorded at the demo's simulated Stripe (`.ci/simulated-stripe.mjs`). Birch Lake is
 * older than subscriptions and has none.
 */
function paidPlan({ camp: [camp] = [], membership = [], auth_user = [] }: SeedRows, now: string): SeedRows {
	const admin = membership.find(({ role_key }) => role_key === "camp_admin");
	const user = auth_user.find(({ id }) => id === admin?.user_id);
	if (!camp || !user) return {};
	const { id: camp_id } = camp;
	const month = (ahead: number) => {
		const date = new Date(now);
		return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1)).toISOString();
	};
	const buyer = { camp_id, user_id: user.id, email: user.email };
	camp.plan_key = "network";
	return {
		billing_customer: [
			{
				...buyer,
				customer_id: "cus_demo_pinewood",
				livemode: false,
				methods: [],
				created_at: month(-3),
				updated_at: month(-3),
			},
		],
		subscription: [
			{
				...buyer,
				id: idOf(`${camp_id}/subscription`),
				plan_key: "network",
				status: "active",
				provider_subscription: "sub_demo_pinewood",
				payment_status: "paid",
				current_period_start: month(0),
				current_period_end: month(1),
				paid_until: month(1),
				created_at: month(-3),
				updated_at: month(0),
			},
		],
	};
}

/** Provider account of Pinewood at the demo's simulated Stripe, for card payments. Birch Lake has none. */
function cardAccount({ camp: [camp] = [], membership = [] }: SeedRows, now: string): SeedRows {
	const admin = membership.find(({ role_key }) => role_key === "camp_admin");
	if (!camp?.time_zone || !admin) return {};
	const at = camp.created_at;
	const night = instantAt(dateIn(camp.time_zone, now), "04:20", camp.time_zone);
	return {
		provider_account: [
			{
				camp_id: camp.id,
				account_id: DEMO_ACCOUNT,
				livemode: false,
				connected_by: admin.user_id,
				charges_enabled: true,
				payouts_enabled: true,
				details_submitted: true,
				// The simulated Stripe knows no earlier payments.
				compared_at: night,
				compared_until: night,
				read_at: at,
				created_at: at,
				updated_at: at,
			},
		],
	};
}
