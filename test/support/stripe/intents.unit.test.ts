import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const PAY = { amount: 4500, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;

describe("A payment", () => {
	test("succeeds, with its charge, its fee and its events", async () => {
		const { stripe, types } = fake.fresh();
		const intent = await stripe.paymentIntents.create({
			...PAY,
			metadata: { due: 12 },
			expand: ["latest_charge.balance_transaction"],
		});
		expect(intent).toMatchObject({ status: "succeeded", amount_received: 4500, livemode: false });
		expect(intent.metadata).toEqual({ due: "12" });
		expect(intent.latest_charge).toMatchObject({
			amount: 4500,
			paid: true,
			captured: true,
			balance_transaction: { amount: 4500, fee: 161, net: 4339 },
		});
		expect(types()).toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]);
	});

	test("is declined with the card's own code, and can be tried again", async () => {
		const { stripe, types } = fake.fresh();
		const error = await errorOf(
			stripe.paymentIntents.create({ ...PAY, payment_method: "pm_card_chargeDeclinedInsufficientFunds" }),
		);
		expect(error).toMatchObject({
			type: "StripeCardError",
			statusCode: 402,
			code: "card_declined",
			decline_code: "insufficient_funds",
			payment_intent: { status: "requires_payment_method" },
		});
		const id = error.payment_intent?.id ?? "";
		const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_mastercard" });
		expect(paid.status).toBe("succeeded");
		expect(types()).toEqual([
			...["payment_intent.created", "charge.failed", "payment_intent.payment_failed"],
			...["charge.succeeded", "payment_intent.succeeded"],
		]);
		const again = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
		expect(again).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
	});

	test("is held, then captured in part", async () => {
		const { stripe } = fake.fresh();
		const held = await stripe.paymentIntents.create({ ...PAY, capture_method: "manual" });
		expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 4500, amount_received: 0 });
		const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 });
		expect(taken).toMatchObject({ status: "succeeded", amount_received: 4000 });
		const error = await errorOf(stripe.refunds.create({ payment_intent: held.id, amount: 4001 }));
		expect(error.message).toContain("greater than");
	});

	test("is canceled before it has succeeded, and not after", async () => {
		const { stripe } = fake.fresh();
		const open = await stripe.paymentIntents.create({ amount: 4500, currency: "usd" });
		expect(open.status).toBe("requires_payment_method");
		const gone = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: "abandoned" });
		expect(gone).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
		const paid = await stripe.paymentIntents.create(PAY);
		expect((await errorOf(stripe.paymentIntents.cancel(paid.id))).code).toBe(
			"payment_intent_unexpected_state",
		);
	});

	test("asks the cardholder, who can't be asked off session", async () => {
		const { stripe } = fake.fresh();
		const asked = await stripe.paymentIntents.create({
			...PAY,
			payment_method: "pm_card_authenticationRequired",
			return_url: "https://camp.test/back",
		});
		expect(asked).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
		const customer = await stripe.customers.create({});
		const kept = await stripe.paymentMethods.attach("pm_card_authenticationRequired", {
			customer: customer.id,
		});
		const absent = await errorOf(
			stripe.paymentIntents.create({
				...PAY,
				customer: customer.id,
				payment_method: kept.id,
				off_session: true,
			}),
		);
		expect(absent).toMatchObject({ code: "authentication_required", statusCode: 402 });
	});

	test("is rejected with a method that paid once and wasn't saved", async () => {
		const { stripe } = fake.fresh();
		const first = await stripe.paymentIntents.create(PAY);
		const again = stripe.paymentIntents.create({ ...PAY, payment_method: String(first.payment_method) });
		expect((await errorOf(again)).message).toContain("may not be used again");
	});

	test("works off session with a saved method", async () => {
		const { stripe } = fake.fresh();
		const customer = await stripe.customers.create({ email: "parent@family.test" });
		const first = await stripe.paymentIntents.create({
			...PAY,
			customer: customer.id,
			setup_future_usage: "off_session",
		});
		const later = await stripe.paymentIntents.create({
			...PAY,
			customer: customer.id,
			payment_method: String(first.payment_method),
			off_session: true,
		});
		expect(later.status).toBe("succeeded");
		const methods = await stripe.customers.listPaymentMethods(customer.id);
		expect(methods.data.map(({ id }) => id)).toEqual([first.payment_method]);
	});
});

describe("An amount", () => {
	const refusal = (amount: number, currency: string) =>
		errorOf(fake.fresh().stripe.paymentIntents.create({ amount, currency }));

	test("is rejected when it is too small or too large for its currency", async () => {
		expect((await refusal(1, "usd")).code).toBe("amount_too_small");
		expect((await refusal(49, "jpy")).code).toBe("amount_too_small");
		expect((await refusal(100_000_000, "usd")).code).toBe("amount_too_large");
		expect((await refusal(0, "usd")).param).toBe("amount");
	});

	test("has no decimals, or three with a final 0", async () => {
		const { stripe } = fake.fresh();
		expect((await stripe.paymentIntents.create({ amount: 50, currency: "JPY" })).currency).toBe("jpy");
		expect((await stripe.paymentIntents.create({ amount: 12_340, currency: "kwd" })).amount).toBe(12_340);
		expect((await refusal(12_345, "kwd")).param).toBe("amount");
	});

	test("is rejected in an unknown currency", async () => {
		expect((await refusal(500, "xyz")).param).toBe("currency");
	});
});
