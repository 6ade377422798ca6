import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { type Call, metadataOf, type Operations } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { movement } from "./charge-card";
import { changed } from "./customers";

export const disputes: Operations = {
	"GET /v1/disputes/{}": ({ books, id }: Call<object>) => books.disputes.get(id),
	"GET /v1/disputes": ({ books, params }: Call<Stripe.DisputeListParams>) => {
		const { charge, payment_intent } = params;
		return pageOf(
			...([books.disputes, "/v1/disputes", params] as const),
			(row) =>
				(charge === undefined || row.charge === charge) &&
				(payment_intent === undefined || row.payment_intent === payment_intent),
		);
	},
	"POST /v1/disputes/{}": answerDispute,
	"POST /v1/disputes/{}/close": ({ books, id }: Call<object>) => {
		const open = assertOpen(books.disputes.get(id));
		return closeDispute(books, open, "lost");
	},
};

/** What a dispute costs, won or lost, in minor units. */
const FEE = 1500;

/** A card's owner goes to the bank: the money is taken at once, until it is decided. */
export function dispute(books: Books, charge: Stripe.Charge, reason: string, amount: number): Stripe.Dispute {
	if (charge.disputed) throw invalid(`Charge ${charge.id} has already been disputed.`);
	if (amount < 1 || amount > charge.amount_captured - charge.amount_refunded)
		throw invalid("A dispute is about what was taken and not given back.");
	const id = newId("du");
	const made: Stripe.Dispute = {
		id,
		object: "dispute",
		amount,
		charge: charge.id,
		created: books.now(),
		currency: charge.currency,
		enhanced_eligibility_types: [],
		evidence: NO_EVIDENCE,
		intended_submission_method: null,
		evidence_details: {
			due_by: books.now() + 9 * 86_400,
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			enhanced_eligibility: {},
			submission_method: "not_submitted",
		},
		is_charge_refundable: false,
		livemode: books.livemode,
		metadata: {},
		reason,
		status: "needs_response",
		payment_intent: charge.payment_intent,
		balance_transactions: [],
	};
	charge.disputed = true;
	books.disputes.add(made);
	books.emit("charge.dispute.created", made);
	made.balance_transactions.push(
		movement(books, {
			amount: -amount,
			currency: charge.currency,
			type: "adjustment",
			source: id,
			description: "Chargeback withdrawal",
			fees: [{ type: "stripe_fee", amount: FEE }],
		}),
	);
	books.emit("charge.dispute.funds_withdrawn", made);
	return made;
}

/** As in Stripe's test mode, the evidence says how it ends: `winning_evidence` or `losing_evidence`. */
function answerDispute({ books, id, params }: Call<Stripe.DisputeUpdateParams>): Stripe.Dispute {
	const open = assertOpen(books.disputes.get(id));
	const before = structuredClone(open);
	const text = params.evidence?.uncategorized_text;
	open.metadata = metadataOf(params.metadata, open.metadata);
	if (params.evidence) open.evidence = { ...open.evidence, uncategorized_text: text || null };
	open.evidence_details.has_evidence = Boolean(params.evidence);
	if (params.evidence && params.submit !== false) {
		open.evidence_details.submission_count += 1;
		open.status = "under_review";
	}
	books.emit("charge.dispute.updated", open, changed(before, open));
	if (open.status === "under_review" && text === "winning_evidence") closeDispute(books, open, "won");
	if (open.status === "under_review" && text === "losing_evidence") closeDispute(books, open, "lost");
	return open;
}

/**
 * The bank decides, or after an appeal decides anew. What was won comes back, what is lost after that goes again, each once; the
 * dispute's fee stays.
 * @throws a refusal when it was decided like that already
 */
export function closeDispute(books: Books, open: Stripe.Dispute, status: "won" | "lost"): Stripe.Dispute {
	if (open.status === status) throw invalid(`This dispute is ${status} already.`);
	const was_won = open.status === "won";
	open.status = status;
	books.emit("charge.dispute.closed", open);
	if (status === "lost" && !was_won) return open;
	const comes_back = status === "won";
	open.balance_transactions.push(
		movement(books, {
			amount: comes_back ? open.amount : -open.amount,
			currency: open.currency,
			type: "adjustment",
			source: open.id,
			description: comes_back ? "Chargeback reversal" : "Chargeback withdrawal",
		}),
	);
	open.is_charge_refundable = comes_back;
	books.emit(`charge.dispute.funds_${comes_back ? "reinstated" : "withdrawn"}`, open);
	return open;
}

function assertOpen(found: Stripe.Dispute): Stripe.Dispute {
	if (found.status === "won" || found.status === "lost")
		throw invalid("This dispute is already closed.", { code: "invalid_request" });
	return found;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
	access_activity_log: null,
	billing_address: null,
	cancellation_policy: null,
	cancellation_policy_disclosure: null,
	cancellation_rebuttal: null,
	customer_communication: null,
	customer_email_address: null,
	customer_name: null,
	customer_purchase_ip: null,
	customer_signature: null,
	duplicate_charge_documentation: null,
	duplicate_charge_explanation: null,
	duplicate_charge_id: null,
	enhanced_evidence: {},
	product_description: null,
	receipt: null,
	refund_policy: null,
	refund_policy_disclosure: null,
	refund_refusal_explanation: null,
	service_date: null,
	service_documentation: null,
	shipping_address: null,
	shipping_carrier: null,
	shipping_date: null,
	shipping_documentation: null,
	shipping_tracking_number: null,
	uncategorized_file: null,
	uncategorized_text: null,
};
