import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { newId } from "./core/ids";
import { StripeFake } from "./fake";

// The fake's books are what the product's are compared with: whatever is done, they have to agree with themselves.

const CARDS = [
	"visa",
	"chargeDeclined",
	"createDispute",
	"refundFail",
	"pendingRefund",
	"authenticationRequired",
];

type Step =
	| { does: "pay"; card: string; amount: number; held: boolean; fee: number }
	| { does: "refund" | "capture" | "cancel" | "win" | "lose"; which: number; part: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		fc.record({
			does: fc.constant("pay" as const),
			card: fc.constantFrom(...CARDS),
			held: fc.boolean(),
			amount: fc.integer({ min: 50, max: 99_999 }),
			fee: fc.integer({ min: 0, max: 50 }),
		}),
		fc.record({
			does: fc.constantFrom(
				"refund" as const,
				"capture" as const,
				"cancel" as const,
				"win" as const,
				"lose" as const,
			),
			which: fc.nat({ max: 5 }),
			part: fc.integer({ min: 1, max: 60_000 }),
		}),
	),
	{ minLength: 1, maxLength: 14 },
);

/** A camp's Stripe, without a network between. */
async function aCamp() {
	const fake = new StripeFake({ origin: "http://stripe.test" });
	const key = newId("sk_test");
	const stripe = new Stripe(key, {
		host: "stripe.test",
		protocol: "http",
		telemetry: false,
		maxNetworkRetries: 0,
		httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
			fake.call(input, init),
		),
	});
	const { id } = await stripe.accounts.create({});
	await fake.call(`http://stripe.test/_fake/accounts/enable?key=${key}`, {
		method: "POST",
		body: JSON.stringify({ account: id }),
	});
	return {
		stripe,
		as: { stripeAccount: id },
		books: fake.world(key).booksOf(id),
		platform: fake.world(key).platform,
	};
}

async function take({ stripe, as, books }: Awaited<ReturnType<typeof aCamp>>, step: Step) {
	if (step.does === "pay")
		return stripe.paymentIntents.create(
			{
				amount: step.amount,
				currency: "usd",
				confirm: true,
				payment_method: `pm_card_${step.card}`,
				capture_method: step.held ? "manual" : "automatic",
				application_fee_amount: step.fee,
			},
			as,
		);
	const intents = books.payment_intents.all();
	const id = intents[step.which % Math.max(1, intents.length)]?.id ?? "pi_none";
	if (step.does === "refund")
		return stripe.refunds.create(
			{ payment_intent: id, amount: step.part, refund_application_fee: step.part % 2 === 0 },
			as,
		);
	if (step.does === "capture") return stripe.paymentIntents.capture(id, { amount_to_capture: step.part }, as);
	if (step.does === "cancel") return stripe.paymentIntents.cancel(id, {}, as);
	const dispute = books.disputes.all()[0]?.id ?? "du_none";
	const evidence = { uncategorized_text: step.does === "win" ? "winning_evidence" : "losing_evidence" };
	return stripe.disputes.update(dispute, { evidence }, as);
}

const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

test("an account's movements equal its charges minus what was returned, after any payments, holds, refunds and disputes", async () => {
	let refused = 0;
	let done = 0;
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			const camp = await aCamp();
			for (const step of all)
				await take(camp, step).then(
					() => (done += 1),
					(error) => {
						expect(error).toBeInstanceOf(Stripe.errors.StripeError);
						expect(error.statusCode).toBeLessThan(500);
						refused += 1;
					},
				);
			const { books, platform } = camp;
			for (const charge of books.charges.all()) {
				const back = books.refunds
					.all()
					.filter((each) => each.charge === charge.id && each.status !== "failed");
				if (charge.captured) expect(charge.amount_refunded).toBe(sum(back.map(({ amount }) => amount)));
				expect(charge.amount_refunded).toBeLessThanOrEqual(
					charge.captured ? charge.amount_captured : charge.amount,
				);
			}
			const moved = books.balance_transactions.all();
			expect(sum(moved.map(({ amount }) => amount))).toBe(
				sum(books.charges.all().map(({ amount_captured }) => amount_captured)) -
					sum(books.refunds.all().map(({ amount, status }) => (status === "failed" ? 0 : amount))) -
					sum(books.disputes.all().map(({ amount, status }) => (status === "won" ? 0 : amount))) +
					sum(platform.application_fees.all().map(({ amount_refunded }) => amount_refunded)),
			);
			expect(sum(platform.balance_transactions.all().map(({ net }) => net))).toBe(
				sum(platform.application_fees.all().map(({ amount, amount_refunded }) => amount - amount_refunded)),
			);
			for (const { amount, fee, net } of moved) expect(net).toBe(amount - fee);
		}),
		{ numRuns: 60 },
	);
	// Neither all refused nor all done, or the comparison would be of nothing.
	expect(Math.min(refused, done)).toBeGreaterThan(10);
});
