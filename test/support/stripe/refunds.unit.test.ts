import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const PAY = { amount: 10_000, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;

describe("Refunds", () => {
	test("are made in parts, until nothing is left", async () => {
		const { stripe, types } = fake.fresh();
		const { id } = await stripe.paymentIntents.create(PAY);
		const first = await stripe.refunds.create({
			payment_intent: id,
			amount: 3333,
			reason: "requested_by_customer",
		});
		expect(first).toMatchObject({ status: "succeeded", amount: 3333, payment_intent: id });
		const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: id, amount: 6668 }));
		expect(tooMuch).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, param: "amount" });
		const rest = await stripe.refunds.create({ payment_intent: id });
		expect(rest.amount).toBe(6667);
		const [charge] = (await stripe.charges.list({ payment_intent: id, expand: ["data.refunds"] })).data;
		expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_000 });
		expect(charge?.refunds?.data.map(({ amount }) => amount)).toEqual([6667, 3333]);
		expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe(
			"charge_already_refunded",
		);
		expect(types().slice(3)).toEqual([
			"refund.created",
			"charge.refunded",
			"refund.created",
			"charge.refunded",
		]);
	});

	test("are rejected for what wasn't paid", async () => {
		const { stripe } = fake.fresh();
		const open = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		expect((await errorOf(stripe.refunds.create({ payment_intent: open.id }))).message).toContain(
			"successful charge",
		);
		expect((await errorOf(stripe.refunds.create({ charge: "ch_none" }))).code).toBe("resource_missing");
		expect((await errorOf(stripe.refunds.create({ amount: 5 }))).code).toBe("parameter_missing");
	});

	test("fail later with the card made for it", async () => {
		const { stripe, types } = fake.fresh();
		const { id } = await stripe.paymentIntents.create({ ...PAY, payment_method: "pm_card_refundFail" });
		const made = await stripe.refunds.create({ payment_intent: id, amount: 100 });
		expect((await stripe.refunds.retrieve(made.id)).status).toBe("failed");
		expect(types()).toContain("refund.failed");
		const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
		expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
	});

	test("stay pending until they are completed", async () => {
		const { stripe, control, types } = fake.fresh();
		const { id } = await stripe.paymentIntents.create({ ...PAY, payment_method: "pm_card_pendingRefund" });
		const made = await stripe.refunds.create({ payment_intent: id });
		expect(made.status).toBe("pending");
		await control("POST", "refunds/complete", { refund: made.id });
		expect((await stripe.refunds.retrieve(made.id)).status).toBe("succeeded");
		expect(types().at(-1)).toBe("refund.updated");
	});
});

describe("A dispute", () => {
	test("takes the money immediately, and is won or lost", async () => {
		const { stripe, control, types } = fake.fresh();
		const { id } = await stripe.paymentIntents.create({ ...PAY, payment_method: "pm_card_createDispute" });
		const [open] = (await stripe.disputes.list({ payment_intent: id })).data;
		expect(open).toMatchObject({ status: "needs_response", amount: 10_000 });
		expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe("charge_disputed");
		const won = await stripe.disputes.update(open?.id ?? "", {
			evidence: { uncategorized_text: "winning_evidence" },
		});
		expect(won.status).toBe("won");
		expect(types()).toEqual([
			...["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"],
			...["charge.dispute.created", "charge.dispute.funds_withdrawn", "charge.dispute.updated"],
			...["charge.dispute.closed", "charge.dispute.funds_reinstated"],
		]);
		const [books] = await control("GET", "books");
		expect(books?.sums.usd).toMatchObject({ charged: 10_000, disputed: 0, net: 10_000 - 320 - 1500 });
	});

	test("is opened and decided on request", async () => {
		const { stripe, control } = fake.fresh();
		const paid = await stripe.paymentIntents.create(PAY);
		const open = await control("POST", "disputes", {
			charge: paid.latest_charge,
			reason: "product_not_received",
		});
		await control("POST", "disputes/close", { dispute: open.id, status: "lost" });
		expect((await stripe.disputes.retrieve(open.id)).status).toBe("lost");
		expect((await errorOf(stripe.disputes.close(open.id))).statusCode).toBe(400);
		const decide = (status: string) => control("POST", "disputes/close", { dispute: open.id, status });
		const net = async () => (await control("GET", "books"))[0]?.sums.usd?.disputed;
		const lost = await net();
		expect(lost).not.toBe(0);
		await expect(decide("lost")).rejects.toThrow("lost already");
		await decide("won");
		await expect(decide("won")).rejects.toThrow("won already");
		expect(await net()).toBe(0);
		await decide("lost");
		expect(await net()).toBe(lost);
	});
});
