import { env } from "cloudflare:workers";
import Stripe from "stripe";
import { expect, vi } from "vitest";
import { readBatch } from "#db/client";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { beginCheckout } from "#app/features/camp/subscription/begin-checkout.server";
import { billingReads, customerOf } from "#app/features/camp/subscription/queries.server";
import { settleSubscription } from "#app/features/camp/subscription/settle-subscription.server";
import { newId } from "#app/lib/ids";
import { makeClock } from "#app/platform/clock";
import type { CampCtx } from "#app/platform/context.server";
import { soldBefore } from "../../../support/stripe/resources/plans-before";
import { StripeFake } from "../../../support/stripe/fake";
import { campCtxFor } from "../../../support/world";

const ORIGIN = "http://stripe.test:4242";
const NOW = "2026-07-15T14:00:00.000Z";
export const PRICES = {
	starter: "price_test_starter",
	professional: "price_test_professional",
	network: "price_test_network",
};

export const rows = async (sql: string, ...bound: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...bound)
			.all<Record<string, unknown>>()
	).results;

/** A camp with an admin where plans are sold, and a Stripe of its own whose time stands where the product's does. */
export async function aBillingCamp() {
	const fake = new StripeFake({ origin: ORIGIN, stands: Date.parse(NOW) / 1000 });
	const key = `sk_test_${newId().replaceAll("-", "")}`;
	const camp = aCamp();
	const admin = aUser();
	await writeRows(env.DB, [camp, admin, aMembership(camp, admin)]);
	soldBefore(fake.world(key), [
		[PRICES.starter, "Starter", 4_900],
		[PRICES.professional, "Professional", 14_900],
		[PRICES.network, "Network", 39_900],
	]);
	vi.stubGlobal("fetch", fake.call);
	const ctx = await campCtxFor(admin.id, camp.id, { now: NOW });
	const stripe = {
		secret_key: key,
		webhook_secrets: ["whsec_test"],
		livemode: false,
		fee_bp: 0,
		simulated_at: new URL(ORIGIN),
	};
	return {
		fake,
		key,
		camp,
		admin,
		ctx: { ...ctx, config: { ...ctx.config, stripe, plan_price_ids: PRICES } },
	};
}
export type BillingCamp = Awaited<ReturnType<typeof aBillingCamp>>;

/** What a test asks of the played Stripe beside what Stripe is. */
export async function control(
	{ fake, key }: Pick<BillingCamp, "fake" | "key">,
	path: string,
	body: object = {},
) {
	const answer = await fake.call(`${ORIGIN}/_fake/${path}?key=${key}`, {
		method: "POST",
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(await answer.text());
	return answer.json();
}

/** The SDK on its own, as the provider's side of a test. */
export const sdk = ({ fake, key }: Pick<BillingCamp, "fake" | "key">) =>
	new Stripe(key, {
		host: "stripe.test",
		port: 4242,
		protocol: "http",
		maxNetworkRetries: 0,
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(fake.call),
	});

export const days = (count: number, from = NOW) =>
	new Date(Date.parse(from) + count * 86_400_000).toISOString();

/** Both clocks at a moment: what comes due on the way happens. */
export async function goTo(place: BillingCamp, now: string): Promise<CampCtx> {
	await control(place, "clock", { now, hold: true });
	return { ...place.ctx, clock: makeClock(now) };
}

/** What a request of the camp's has read before it changes anything of its plan. */
export const seen = ({ db, camp }: CampCtx) => readBatch(db, billingReads(db, camp.id));

/** Chooses a plan and pays on the provider's page; nothing is read of it yet. */
export async function bought(
	place: BillingCamp,
	plan: keyof typeof PRICES,
	card = "visa",
	ctx: CampCtx = place.ctx,
) {
	await beginCheckout(ctx, await seen(ctx), { key: plan });
	const [customer] = await customerOf(ctx.db, place.camp.id);
	const session = customer?.checkout_session;
	expect(session).toBeTruthy();
	await control(place, "checkout/pay", { session, card });
	return { customer_id: customer?.customer_id ?? "" };
}

export const settle = (place: BillingCamp, ctx: CampCtx = place.ctx) =>
	settleSubscription(ctx, place.camp.id);

export const stored = async ({ camp }: Pick<BillingCamp, "camp">) =>
	(await rows("SELECT * FROM subscription WHERE camp_id = ?", camp.id))[0];

/** Emails to the camp's admin that wait, by their subject. */
export const emails = async ({ admin }: Pick<BillingCamp, "admin">) =>
	(
		await rows(
			"SELECT payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'to' = ?",
			admin.user.email,
		)
	).map(({ subject }) => String(subject));

/** The card of a customer behaves as another from now on. */
export async function cardBecomes(place: BillingCamp, customer_id: string, becomes: string) {
	const { data } = await sdk(place).customers.listPaymentMethods(customer_id);
	for (const { id } of data) await control(place, "cards", { payment_method: id, becomes });
}
