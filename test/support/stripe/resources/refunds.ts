import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { assertWhole, inWords } from "../core/money";
import { type Call, idOf, metadataOf, type Operations } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { movement } from "./charge-card";
import { changed } from "./customers";

export const refunds: Operations = {
	"POST /v1/refunds": createRefund,
	"GET /v1/refunds/{}": ({ books, id }: Call<object>) => books.refunds.get(id),
	"POST /v1/refunds/{}": ({ books, id, params }: Call<Stripe.RefundUpdateParams>) => {
		const refund = books.refunds.get(id);
		const before = structuredClone(refund);
		refund.metadata = metadataOf(params.metadata, refund.metadata);
		books.emit("refund.updated", refund, changed(before, refund));
		return refund;
	},
	"GET /v1/refunds": ({ books, params }: Call<Stripe.RefundListParams>) => {
		const { charge, payment_intent } = params;
		return pageOf(
			...([books.refunds, "/v1/refunds", params] as const),
			(row) =>
				(charge === undefined || row.charge === charge) &&
				(payment_intent === undefined || row.payment_intent === payment_intent),
		);
	},
	"POST /v1/refunds/{}/cancel": ({ books, id }: Call<object>) => {
		const refund = books.refunds.get(id);
		throw invalid(
			`You cannot cancel a refund with status: ${refund.status}. Only refunds that require action can be canceled.`,
		);
	},
};

function createRefund({ books, params }: Call<Stripe.RefundCreateParams>): Stripe.Refund {
	const charge = chargeOf(books, params);
	if (!charge.paid || !charge.captured)
		throw invalid(`Charge ${charge.id} has not been captured and cannot be refunded.`, {
			code: "charge_not_refundable",
		});
	const left = charge.amount_captured - charge.amount_refunded;
	if (left === 0 || charge.refunded)
		throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
	const disputed = books.disputes.all().find((dispute) => dispute.charge === charge.id);
	if (disputed && disputed.status !== "won")
		throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
			code: "charge_disputed",
		});
	const amount = params.amount ?? left;
	if (amount < 1)
		throw invalid("This value must be greater than or equal to 1.", {
			code: "parameter_invalid_integer",
			param: "amount",
		});
	if (amount > left)
		throw invalid(
			`Refund amount (${inWords(amount, charge.currency)}) is greater than ${charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount"} (${inWords(left, charge.currency)})`,
			{ param: "amount" },
		);
	assertWhole(amount, charge.currency);
	const with_fee = params.refund_application_fee === true;
	if (with_fee && !charge.application_fee)
		throw invalid("This charge has no application fee to refund.", { param: "refund_application_fee" });
	const reason = params.reason ?? null;
	const metadata = metadataOf(params.metadata);
	return refund(books, charge, amount, {
		reason,
		metadata,
		with_fee,
	});
}

function chargeOf(books: Books, { charge, payment_intent }: Stripe.RefundCreateParams): Stripe.Charge {
	if (charge && payment_intent)
		throw invalid("Only one of these parameters can be passed: charge, payment_intent", { param: "charge" });
	if (charge) return books.charges.get(charge, "charge");
	if (!payment_intent)
		throw invalid(
			"One of the following params should be provided for this request: payment_intent or charge.",
			{
				code: "parameter_missing",
			},
		);
	const intent = books.payment_intents.get(payment_intent, "payment_intent");
	const found = books.charges.find(String(idOf(intent.latest_charge)));
	if (found?.paid) return found;
	throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
		param: "payment_intent",
	});
}

interface How {
	reason: Stripe.Refund.Reason | null;
	metadata: Stripe.Metadata;
	with_fee: boolean;
}

/** Gives money of a charge back. */
function refund(books: Books, charge: Stripe.Charge, amount: number, how: How): Stripe.Refund {
	const later = books.cards.get(charge.payment_method ?? "")?.later;
	const id = newId("re");
	const { currency } = charge;
	const made: Stripe.Refund = {
		id,
		object: "refund",
		amount,
		currency,
		charge: charge.id,
		created: books.now(),
		balance_transaction: movement(books, {
			amount: -amount,
			currency,
			type: "refund",
			source: id,
			description: "REFUND FOR CHARGE",
		}).id,
		customer: charge.customer,
		customer_account: null,
		metadata: how.metadata,
		reason: how.reason,
		payment_intent: charge.payment_intent,
		payment_method: charge.payment_method,
		receipt_number: null,
		source_transfer_reversal: null,
		transfer_reversal: null,
		status: later === "refund_pending" ? "pending" : "succeeded",
		destination_details: {
			type: "card",
			card: { type: "refund", reference_status: "pending", reference_type: "acquirer_reference_number" },
		},
	};
	books.refunds.add(made);
	charge.amount_refunded += amount;
	charge.refunded = charge.amount_refunded === charge.amount_captured;
	if (how.with_fee) giveFeeBack(books, charge, amount);
	books.emit("refund.created", made);
	books.emit("charge.refunded", charge);
	if (later === "refund_fails") failRefund(books, made);
	return made;
}

/** The platform's fee goes back in the part that the refund is of the payment. */
function giveFeeBack(books: Books, charge: Stripe.Charge, amount: number) {
	const { platform } = books.world;
	const fee = platform.application_fees.find(String(charge.application_fee));
	if (!fee)
		throw invalid("This charge has no application fee to refund.", { param: "refund_application_fee" });
	const part = charge.refunded
		? fee.amount - fee.amount_refunded
		: Math.round((fee.amount * amount) / charge.amount_captured);
	fee.amount_refunded += part;
	fee.refunded = fee.amount_refunded === fee.amount;
	const what = { currency: fee.currency, source: fee.id, description: "Refund of an application fee" };
	movement(platform, { ...what, amount: -part, type: "application_fee_refund" });
	movement(books, { ...what, amount: part, type: "application_fee_refund" });
	platform.emit("application_fee.refunded", fee);
}

/** The bank does not take a refund: it comes back to the account. */
export function failRefund(books: Books, failed: Stripe.Refund) {
	const charge = books.charges.get(String(failed.charge));
	const before = structuredClone(failed);
	failed.status = "failed";
	failed.failure_reason = "expired_or_canceled_card";
	failed.failure_balance_transaction = movement(books, {
		amount: failed.amount,
		currency: failed.currency,
		type: "refund_failure",
		source: failed.id,
		description: "REFUND FAILURE",
	}).id;
	charge.amount_refunded -= failed.amount;
	charge.refunded = false;
	books.emit("refund.updated", failed, changed(before, failed));
	books.emit("refund.failed", failed);
}

/** A refund that was on its way has arrived. */
export function completeRefund(books: Books, pending: Stripe.Refund) {
	const before = structuredClone(pending);
	pending.status = "succeeded";
	books.emit("refund.updated", pending, changed(before, pending));
}

/** What was held on a card and not captured is let go: in Stripe's books a refund that moves no money. */
export function refundUncaptured(books: Books, charge: Stripe.Charge) {
	charge.amount_refunded = charge.amount;
	charge.refunded = true;
	books.emit("charge.refunded", charge);
}
