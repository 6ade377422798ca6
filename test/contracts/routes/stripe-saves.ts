import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { newId } from "#app/lib/ids";
import { control, PRICES } from "../../features/camp/subscription/billing-world";
import type { Things } from "../../support/camp-world";
import { StripeFake } from "../../support/stripe/fake";
import { soldBefore } from "../../support/stripe/resources/plans-before";
import { aNewCampsAdmin, first, operator, paying, run, type Save } from "./saves-sent";

// Saves of which a provider is asked: a Stripe of the tests' own, of which the product knows by its settings alone.

const fake = new StripeFake({ origin: "http://stripe.test:4242" });
const key = `sk_test_${newId().replaceAll("-", "")}`;
const stripe = { fake, key };
const SETTINGS = {
	STRIPE_SECRET_KEY: key,
	STRIPE_API_URL: fake.origin,
	STRIPE_PLAN_PRICES: Object.entries(PRICES)
		.map((each) => each.join("="))
		.join(","),
};

/** Who buys a plan, step by step. */
let buyer: string | null = null;
const asBuyer = async () => (buyer ??= await aNewCampsAdmin());
const buyersCamp = () =>
	env.DB.prepare(
		"SELECT m.camp_id FROM membership m JOIN auth_session s ON s.user_id = m.user_id WHERE s.token = ?",
	)
		.bind(buyer)
		.first<string>("camp_id");
const customerOf = async () => {
	const row = await env.DB.prepare(
		"SELECT customer_id, checkout_session, methods FROM billing_customer WHERE camp_id = ?",
	)
		.bind(await buyersCamp())
		.first<{ customer_id: string; checkout_session: string; methods: string }>();
	if (!row) throw new Error("Nobody buys");
	return row;
};
/** The camp's account, on which families pay. */
async function connected() {
	const known = "SELECT account_id FROM provider_account WHERE camp_id = ? AND disconnected_at IS NULL";
	const account = () => env.DB.prepare(known).bind(paying.camp_id).first<string>("account_id");
	if ((await account())?.startsWith("acct_")) return;
	await first("/financial/cards", { intent: "connect" }, paying.tokens.camp_admin);
	await control(stripe, "accounts/enable", { account: await account() });
	await run("UPDATE provider_account SET charges_enabled = 1 WHERE camp_id = ?", paying.camp_id);
}
const aPayment = async (at: Things) => {
	await connected();
	return { payment_id: newId(), household_id: at.booked_household_id, payable_ids: at.payable_id };
};
const PAY = "/parent-dashboard/payments/pay";
async function begun(at: Things) {
	const payment = await aPayment(at);
	await first(PAY, payment, paying.tokens.camp_admin);
	return payment;
}

/** Of these a provider is asked; in their order, for a plan goes from step to step. */
export const BY_STRIPE: Record<string, Save> = {
	"POST camp/subscription/routes/billing": {
		fields: () => ({ intent: "choose", plan: "professional" }),
		as: asBuyer,
	},
	"POST camp/subscription/routes/billing, read anew": {
		fields: async () => {
			await control(stripe, "checkout/pay", { session: (await customerOf()).checkout_session, card: "visa" });
			return { intent: "check" };
		},
		as: asBuyer,
	},
	"POST camp/subscription/routes/billing, another plan": {
		fields: () => ({ intent: "choose", plan: "network" }),
		as: asBuyer,
	},
	"POST camp/subscription/routes/billing, ended": { fields: () => ({ intent: "cancel" }), as: asBuyer },
	"POST camp/subscription/routes/billing, gone on with": { fields: () => ({ intent: "keep" }), as: asBuyer },
	"POST camp/subscription/routes/billing, at the provider's": {
		fields: () => ({ intent: "portal" }),
		as: asBuyer,
		elsewhere: true,
	},
	"POST camp/subscription/routes/billing, without a card": {
		fields: async () => {
			await first("/billing", { intent: "cancel" }, buyer ?? "");
			const [method] = JSON.parse((await customerOf()).methods) as { id: string }[];
			return { intent: "remove_method", payment_method_id: method?.id ?? "" };
		},
		as: asBuyer,
	},
	"POST money/family-account/api/detach-payment-method": {
		json: true,
		fields: async () => {
			buyer = await aNewCampsAdmin();
			await first("/billing", { intent: "choose", plan: "starter" }, buyer);
			await control(stripe, "checkout/pay", { session: (await customerOf()).checkout_session, card: "visa" });
			await first("/billing", { intent: "check" }, buyer);
			await first("/billing", { intent: "cancel" }, buyer);
			const [method] = JSON.parse((await customerOf()).methods) as { id: string }[];
			return { payment_method_id: method?.id ?? "" };
		},
		as: asBuyer,
	},
	"POST camp/subscription/api/checkout-session": {
		json: true,
		fields: () => ({ priceId: PRICES.starter }),
		as: aNewCampsAdmin,
	},
	"POST camp/subscription/api/check-subscription, of a plan": {
		path: async () => `/api/billing/check-subscription?camp=${await buyersCamp()}`,
		as: asBuyer,
		exception: [
			4,
			"what the provider says is written, then compared with its books, then all of it is answered",
		],
	},
	"POST camp/subscription/api/test-webhook": {
		json: true,
		path: async () => `/api/billing/test-webhook?camp=${await buyersCamp()}`,
		fields: async () => ({ event_type: "invoice.paid", customer_id: (await customerOf()).customer_id }),
		as: () => operator,
	},
	"POST money/card-payments/routes/account, connected": {
		fields: () => ({ intent: "connect" }),
		as: aNewCampsAdmin,
	},
	"POST money/family-account/routes/pay": {
		of: () => paying,
		fields: aPayment,
		exception: [4, "a payment is noted before the provider makes its page, and the page once it is made"],
	},
	"POST money/family-account/routes/pay, the rest by itself": {
		of: () => paying,
		fields: async (at) => ({ ...(await aPayment(at)), automatic: "true" }),
		exception: [8, "the same, behind the agreement, with the customer for whom the provider keeps the card"],
	},
	// Its page is there already.
	"POST money/family-account/routes/pay, once more": { of: () => paying, fields: begun, elsewhere: true },
	"POST money/family-account/routes/pay, begun anew": {
		of: () => paying,
		fields: async (at) => ({ ...(await begun(at)), payment_id: newId() }),
		exception: [5, "the same, once the page of the other payment is closed and that is given up"],
	},
	"POST money/family-account/routes/leave": {
		of: () => paying,
		path: async (at) => `/parent-dashboard/payments/${(await begun(at)).payment_id}/leave`,
	},
};

/** Has the product ask that Stripe. @returns what ends it */
export function withStripe() {
	soldBefore(fake.world(key), [
		[PRICES.starter, "Starter", 4_900],
		[PRICES.professional, "Professional", 14_900],
		[PRICES.network, "Network", 39_900],
	]);
	vi.stubGlobal("fetch", fake.call);
	Object.assign(env, SETTINGS);
	return () => {
		vi.unstubAllGlobals();
		Object.assign(env, Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, undefined])));
	};
}
