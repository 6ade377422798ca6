import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepCard } from "../proof/money/automatic";
import { type Buyer, running } from "../proof/money/plan-ways";
import { type MoneyStage, type Owing, openMoney, prepareMoney } from "../proof/money/stage";

// What the API of billing answers when it went well, over HTTP with a Stripe of its own; and that whose it is follows from who asks:
// an id or an address of somebody else in a body or a query never acts for them.

let state: string;
let stage: MoneyStage;
let close: () => Promise<void>;
let own: Owing;
let others: Owing;
let buyer: Buyer;
let stranger: Buyer;
beforeAll(async () => {
	state = mkdtempSync(join(tmpdir(), "money-api-"));
	const prepared = await prepareMoney(state, 4);
	stage = await openMoney(state, prepared);
	close = () => prepared.stripe_at.close();
	[own, others] = (await stage.owing(2)) as [Owing, Owing];
	buyer = await running(stage);
	stranger = await running(stage);
}, 300_000);
afterAll(async () => {
	await stage.close();
	await close();
	rmSync(state, { recursive: true, force: true });
});

const ofCamp = ({ camp_id, who }: Buyer, method: string, path: string, body?: object) =>
	stage.call(who, method, `${path}?camp_id=${camp_id}`, body);
/** Everything by which somebody else could be meant. */
const foreign = () => ({
	user_id: stranger.who.id,
	email: stranger.who.email,
	camp_id: stranger.camp_id,
	household_id: others.household_id,
	customer_id: customerOf(stranger),
	customer: customerOf(stranger),
});
const customerOf = ({ camp_id }: Buyer) =>
	stage
		.theirPlatform()
		.customers.all()
		.find(({ metadata }) => metadata.camp_id === camp_id)?.id ?? "";

describe("The camp's billing API", () => {
	test("portal-link returns the URL of the camp's own portal", async () => {
		const came = await ofCamp(buyer, "POST", "/api/billing/portal-link", foreign());
		expect(came.status, came.text).toBe(200);
		expect(came.body).toEqual({ success: true, data: { url: expect.stringMatching(/^https?:\/\//) } });
		const pages = stage.theirPlatform().portal_sessions.all();
		expect(pages.map(({ customer }) => customer)).toEqual([customerOf(buyer)]);
	});

	test("check-subscription returns the camp's own subscription, read again", async () => {
		const came = await ofCamp(buyer, "POST", "/api/billing/check-subscription", foreign());
		expect(came.status, came.text).toBe(200);
		expect(came.body.data).toMatchObject({
			user_id: buyer.who.id,
			email: buyer.who.email,
			stripe_customer_id: customerOf(buyer),
			subscribed: true,
			subscription_tier: "starter",
			subscription_status: "active",
			payment_status: "paid",
			cancel_at_period_end: false,
			self_hosted: false,
		});
		const read = await ofCamp(buyer, "GET", "/api/billing/subscription");
		expect(read.body.data).toEqual(came.body.data);
	});

	test("payment-methods and setup-intent are the camp's own, for users who manage its plan", async () => {
		const [card] = (await ofCamp(buyer, "GET", "/api/billing/payment-methods")).body
			.data as unknown as object[];
		expect(card).toEqual({
			id: expect.stringMatching(/^pm_/),
			brand: "visa",
			last4: "4242",
			is_default: true,
			exp_month: expect.any(Number),
			exp_year: expect.any(Number),
		});
		const begun = await ofCamp(buyer, "POST", "/api/billing/setup-intent", foreign());
		expect(begun.status, begun.text).toBe(201);
		expect(begun.body.data).toEqual({
			setup_intent_id: expect.stringMatching(/^seti_/),
			client_secret: expect.stringContaining("_secret_"),
			account_id: null,
		});
		const { setup_intent_id } = begun.body.data as { setup_intent_id: string };
		expect(stage.theirPlatform().setup_intents.get(setup_intent_id)).toMatchObject({
			customer: customerOf(buyer),
			metadata: { camp_id: buyer.camp_id },
		});
	});

	test("detach removes no other camp's card, regardless of the request", async () => {
		const [theirs] = (await ofCamp(stranger, "GET", "/api/billing/payment-methods")).body.data as unknown as {
			id: string;
		}[];
		const came = await ofCamp(buyer, "POST", "/api/billing/detach-payment-method", {
			...foreign(),
			payment_method_id: theirs?.id,
		});
		expect(came.status).toBe(404);
		expect(stage.theirPlatform().payment_methods.get(theirs?.id ?? "").customer).toBe(customerOf(stranger));
	});
});

describe("A family's card API", () => {
	test("setup-intent starts one for the caller's own family on the camp's account", async () => {
		const came = await stage.call(own.who, "POST", "/api/billing/setup-intent", foreign());
		expect(came.status, came.text).toBe(201);
		expect(came.body.data).toEqual({
			setup_intent_id: expect.stringMatching(/^seti_/),
			client_secret: expect.stringContaining("_secret_"),
			account_id: stage.account_id,
		});
		const { setup_intent_id } = came.body.data as { setup_intent_id: string };
		expect(stage.theirs().setup_intents.get(setup_intent_id).metadata).toMatchObject({
			household_id: own.household_id,
		});
	});

	test("payment-methods are the caller's own, regardless of the query", async () => {
		const mine = await keepCard(stage, own);
		const theirs = await keepCard(stage, others, "mastercard");
		const path = `/api/billing/payment-methods?user_id=${others.who.id}&household_id=${others.household_id}`;
		const came = await stage.call(own.who, "GET", path);
		expect(came.status, came.text).toBe(200);
		expect(came.body.data).toEqual([
			{
				id: mine.id,
				brand: "visa",
				last4: "4242",
				is_default: true,
				exp_month: expect.any(Number),
				exp_year: expect.any(Number),
			},
		]);
		const detach = (payment_method_id: string) =>
			stage.call(own.who, "POST", "/api/billing/detach-payment-method", { ...foreign(), payment_method_id });
		expect((await detach(theirs.id)).status, "another family's").toBe(404);
		const gone = await detach(mine.id);
		expect(gone.status, gone.text).toBe(200);
		expect(gone.body.data).toEqual({ payment_method_id: mine.id, detached: true });
		const kept = await stage.rows(
			"SELECT household_id FROM saved_method WHERE detached_at IS NULL ORDER BY household_id",
		);
		expect(kept).toEqual([{ household_id: others.household_id }]);
	});
});
