import type { CampCtx } from "#app/platform/context.server";
import { GRACE_DAYS, WARNINGS } from "#app/platform/subscription";
import type { SubscriptionSaid } from "./inputs";
import {
	type CustomerRow,
	customerOf,
	type SubscriptionRow,
	subscriptionOf,
	usageOf,
} from "./queries.server";
import { soldPlans } from "./sold.server";
import { readBatch } from "#db/client";
import { standingOf } from "#app/platform/subscription";

/** Current status of a stored subscription. */
export const standingNow = ({ clock }: Pick<CampCtx, "clock">, row: SubscriptionRow) =>
	standingOf(
		{
			status: row.status,
			paid_until: row.paid_until,
			cancel_at_period_end: row.cancel_at_period_end === 1,
			is_bought: row.provider_subscription !== null,
		},
		clock.now(),
		GRACE_DAYS,
	);

interface Rows {
	subscription: SubscriptionRow[];
	customer: CustomerRow[];
	usage: { plan_key: string; camper_limit: number | null; used: number }[];
}

/** A camp's current subscription with the specification's field names. */
export function subscriptionSaid(
	ctx: CampCtx,
	{ subscription: [row], customer, usage: [usage] }: Rows,
): SubscriptionSaid {
	const sold = soldPlans(ctx);
	const standing = row && sold.length > 0 ? standingNow(ctx, row) : null;
	return {
		id: row?.id ?? null,
		user_id: row?.user_id ?? null,
		email: row?.email ?? null,
		stripe_customer_id: customer[0]?.customer_id ?? null,
		subscribed: standing?.access_allowed ?? true,
		subscription_tier: usage?.plan_key ?? ctx.camp.plan_key,
		subscription_end:
			standing?.ends_at ?? (standing?.access_allowed === false ? (row?.paid_until ?? null) : null),
		subscription_status: standing?.status ?? null,
		current_period_start: row?.current_period_start ?? null,
		current_period_end: row?.current_period_end ?? null,
		cancel_at_period_end: row?.cancel_at_period_end === 1,
		payment_status: row?.payment_status ?? "none",
		created_at: row?.created_at ?? null,
		updated_at: row?.updated_at ?? null,
		self_hosted: standing === null,
		warning: standing?.warning ? WARNINGS[standing.warning] : null,
		campers: usage?.used ?? 0,
		camper_limit: usage?.camper_limit ?? null,
		prices: Object.fromEntries(sold.map(({ key, price_id }) => [key, price_id])),
	};
}

/** Reads the subscription and returns it with the specification's field names. */
export async function readSaid(ctx: CampCtx): Promise<SubscriptionSaid> {
	const { id } = ctx.camp;
	const rows = await readBatch(ctx.db, {
		subscription: subscriptionOf(ctx.db, id),
		customer: customerOf(ctx.db, id),
		usage: usageOf(ctx.db, id),
	});
	return subscriptionSaid(ctx, rows);
}
