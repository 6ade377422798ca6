import { withBooks } from "./camps/book-rows";
import { demoCampRows } from "./camps/camp-rows";
import { withDispute } from "./camps/dispute-rows";
import { withInvoices } from "./camps/invoice-rows";
import { demoUser } from "./camps/people-rows";
import { DEMO_PLANS, DEMO_SEED } from "./camps/plans";
import { mergeRows, type SeedRows } from "./rows";

export interface DemoOptions {
	/** Another number gives other people. */
	seed?: number;
	/** ISO 8601 UTC; today at camp follows from it. */
	now: string;
}

/**
 * Everything of the two demo camps as rows, with the accounts. The same for the same seed and date, but that before
 * eleven at camp who will be late is present, and before half past nine today's marks are of `now`.
 */
export function demoCamps({ seed = DEMO_SEED, now }: DemoOptions): SeedRows {
	const camps = DEMO_PLANS.map((plan) => demoCampRows(plan, seed, now));
	const founded = camps[0]?.camp?.[0]?.created_at ?? now;
	const operator = demoUser("super@demo.test", "Sam Porter", founded, seed, { is_super_admin: true });
	const kept = withDispute(withBooks(mergeRows([operator, ...camps, cardAccount(camps[0] ?? {})])), now);
	return withInvoices(kept, now);
}

/** Pinewood takes cards, on an account that the demo's simulated Stripe has; Birch Lake has connected none. */
function cardAccount({ camp: [camp] = [], membership = [] }: SeedRows): SeedRows {
	const admin = membership.find(({ role_key }) => role_key === "camp_admin");
	if (!camp || !admin) return {};
	const at = camp.created_at;
	return {
		provider_account: [
			{
				...{
					camp_id: camp.id,
					account_id: "acct_demo_pinewood",
					livemode: false,
					connected_by: admin.user_id,
				},
				...{ charges_enabled: true, payouts_enabled: true, details_submitted: true },
				...{ read_at: at, created_at: at, updated_at: at },
			},
		],
	};
}
