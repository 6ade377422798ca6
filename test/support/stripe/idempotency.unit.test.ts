import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const PAY = { amount: 4500, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;
const KEYED = { idempotencyKey: "pay-due-12" };

describe("An idempotency key", () => {
	test("repeats the answer, and pays once", async () => {
		const { stripe } = fake.fresh();
		const first = await stripe.paymentIntents.create(PAY, KEYED);
		const second = await stripe.paymentIntents.create(PAY, KEYED);
		expect(second.id).toBe(first.id);
		expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
		expect((await stripe.charges.list()).data).toHaveLength(1);
	});

	test("repeats a card's decline too", async () => {
		const { stripe } = fake.fresh();
		const declined = { ...PAY, payment_method: "pm_card_chargeDeclined" };
		await errorOf(stripe.paymentIntents.create(declined, KEYED));
		const error = await errorOf(stripe.paymentIntents.create(declined, KEYED));
		expect(error).toMatchObject({ statusCode: 402, decline_code: "generic_decline" });
		expect((await stripe.charges.list()).data).toHaveLength(1);
	});

	test("is rejected with another body", async () => {
		const { stripe } = fake.fresh();
		await stripe.paymentIntents.create(PAY, KEYED);
		const error = await errorOf(stripe.paymentIntents.create({ ...PAY, amount: 4600 }, KEYED));
		expect(error).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
		expect(error.message).toContain("pay-due-12");
	});

	test("is rejected with 409 while in use", async () => {
		const { stripe, control } = fake.fresh();
		await control("POST", "faults", { kind: "slow", ms: 1000, path: "/v1/payment_intents" });
		const slow = stripe.paymentIntents.create(PAY, KEYED);
		await expect.poll(async () => (await control("GET", "faults")).seen).toHaveLength(1);
		const error = await errorOf(stripe.paymentIntents.create(PAY, KEYED));
		expect(error).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
		expect((await slow).status).toBe("succeeded");
	});

	test("is free again when its request was rejected before it started", async () => {
		const { stripe } = fake.fresh();
		await errorOf(stripe.paymentIntents.create({ ...PAY, colour: "red" } as never, KEYED));
		expect((await stripe.paymentIntents.create(PAY, KEYED)).status).toBe("succeeded");
	});

	test("is separate for each account, and free again after a day", async () => {
		const { stripe, control } = fake.fresh();
		const account = await stripe.accounts.create({});
		await control("POST", "accounts/enable", { account: account.id });
		const here = await stripe.paymentIntents.create(PAY, KEYED);
		const there = await stripe.paymentIntents.create(PAY, { ...KEYED, stripeAccount: account.id });
		expect(there.id).not.toBe(here.id);
		await control("POST", "clock", { advance: 86_401 });
		expect((await stripe.paymentIntents.create(PAY, KEYED)).id).not.toBe(here.id);
	});
});

describe("A fault", () => {
	const paid = async (stripe: ReturnType<typeof fake.fresh>["stripe"]) =>
		(await stripe.charges.list()).data.length;
	const pay = (stripe: ReturnType<typeof fake.fresh>["stripe"]) => stripe.paymentIntents.create(PAY, KEYED);

	test.each([
		["429", "StripeRateLimitError", 0, false],
		["500", "StripeAPIError", 0, false],
		["500_kept", "StripeAPIError", 0, true],
		["500_done", "StripeAPIError", 1, true],
		["401", "StripeAuthenticationError", 0, false],
		["card", "StripeCardError", 0, true],
	] as const)("answers with %s, and completed work stays", async (kind, type, charges, kept) => {
		const { stripe, control } = fake.fresh();
		await control("POST", "faults", { kind, method: "POST", path: "/v1/payment_intents" });
		expect((await errorOf(pay(stripe))).type).toBe(type);
		expect(await paid(stripe)).toBe(charges);
		if (kept) expect((await errorOf(pay(stripe))).type).toBe(type);
		else expect((await pay(stripe)).status).toBe("succeeded");
	});

	test("closes the connection before anything is done", async () => {
		const { stripe, control } = fake.fresh();
		await control("POST", "faults", { kind: "closed", method: "POST", times: 2 });
		expect((await errorOf(pay(stripe))).type).toBe("StripeConnectionError");
		expect(await paid(stripe)).toBe(0);
		expect((await pay(stripe)).status).toBe("succeeded");
	});

	test("loses the answer after everything is done, and the key returns it", async () => {
		const { stripe, control } = fake.fresh();
		await control("POST", "faults", { kind: "lost", method: "POST" });
		// The SDK itself asks again once, as the connection may have been an old one: with the same key, so once is paid.
		const intent = await pay(stripe);
		expect(intent.lastResponse.headers["idempotent-replayed"]).toBe("true");
		expect(await paid(stripe)).toBe(1);
	});

	test("affects only the requests it names, and waits its turn", async () => {
		const { stripe, control } = fake.fresh();
		await control("POST", "faults", { kind: "500", path: "/v1/refunds", method: "POST", after: 1 });
		const { id } = await pay(stripe);
		await stripe.refunds.create({ payment_intent: id, amount: 100 });
		expect((await errorOf(stripe.refunds.create({ payment_intent: id, amount: 200 }))).statusCode).toBe(500);
		await stripe.refunds.create({ payment_intent: id, amount: 300 });
		const { due, seen } = await control("GET", "faults");
		expect(due).toEqual([]);
		expect(seen).toContain("POST /v1/refunds");
	});
});
