import type Stripe from "stripe";
import type { Books } from "../core/books";
import { type Call, metadataOf, type Operations } from "../core/operation";
import { pageOf } from "../core/page-of";
import { changed } from "./customers";

// What comes about by itself, and is only looked at.

export const reads: Operations = {
	"GET /v1/charges/{}": ({ books, id }: Call<object>) => books.charges.get(id),
	"POST /v1/charges/{}": updateCharge,
	"GET /v1/charges": ({ books, params }: Call<Stripe.ChargeListParams>) => {
		const { customer, payment_intent, transfer_group } = params;
		return pageOf(
			...([books.charges, "/v1/charges", params] as const),
			(row) =>
				(customer === undefined || row.customer === customer) &&
				(payment_intent === undefined || row.payment_intent === payment_intent) &&
				(transfer_group === undefined || row.transfer_group === transfer_group),
		);
	},
	"GET /v1/balance_transactions/{}": ({ books, id }: Call<object>) => books.balance_transactions.get(id),
	"GET /v1/balance_transactions": ({ books, params }: Call<Stripe.BalanceTransactionListParams>) => {
		const { type, source, currency } = params;
		return pageOf(
			...([books.balance_transactions, "/v1/balance_transactions", params] as const),
			(row) =>
				(type === undefined || row.type === type) &&
				(source === undefined || row.source === source) &&
				(currency === undefined || row.currency === currency),
		);
	},
	"GET /v1/balance": ({ books }: Call<object>) => balanceOf(books),
	"GET /v1/application_fees/{}": ({ books, id }: Call<object>) => books.application_fees.get(id),
	"GET /v1/application_fees": ({ books, params }: Call<Stripe.ApplicationFeeListParams>) => {
		const { charge } = params;
		return pageOf(
			...([books.application_fees, "/v1/application_fees", params] as const),
			(row) => charge === undefined || row.charge === charge,
		);
	},
	"GET /v1/events/{}": ({ books, id }: Call<object>) => books.events.get(id),
	"GET /v1/events": ({ books, params }: Call<Stripe.EventListParams>) => {
		const { type, types } = params;
		const fits = (name: string, wanted: string) =>
			wanted.endsWith("*") ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
		return pageOf(
			...([books.events, "/v1/events", params] as const),
			(row) =>
				(type === undefined || fits(row.type, type)) &&
				(types === undefined || types.some((each) => fits(row.type, each))),
		);
	},
};

function updateCharge({ books, id, params }: Call<Stripe.ChargeUpdateParams>): Stripe.Charge {
	const charge = books.charges.get(id);
	const before = structuredClone(charge);
	if (params.description !== undefined) charge.description = params.description;
	if (params.receipt_email !== undefined) charge.receipt_email = params.receipt_email;
	charge.metadata = metadataOf(params.metadata, charge.metadata);
	books.emit("charge.updated", charge, changed(before, charge));
	return charge;
}

/** The sum of an account's movements; nothing is paid out here, so all of it is pending. */
function balanceOf(books: Books): Stripe.Balance {
	const sums = new Map<string, number>();
	for (const { currency, net } of books.balance_transactions.all())
		sums.set(currency, (sums.get(currency) ?? 0) + net);
	const pending = [...sums].map(([currency, amount]) => ({
		amount,
		currency,
		source_types: { card: amount },
	}));
	return { object: "balance", available: [], livemode: books.livemode, pending };
}
