import type { Books } from "./books";
import { listOf } from "./page-of";
import { invalid } from "./refusal";

type Thing = Record<string, unknown>;

const DEEPEST = 4;

/** What is there only for those who ask for it: https://docs.stripe.com/api/expanding_objects (includable properties). */
const INCLUDABLE: Record<string, Record<string, (books: Books, id: string) => unknown>> = {
	charge: {
		refunds: (books, id) =>
			listOf(
				books.refunds
					.all()
					.filter(({ charge }) => charge === id)
					.reverse(),
				`/v1/charges/${id}/refunds`,
			),
	},
	customer: {
		subscriptions: (books, id) =>
			listOf(
				books.subscriptions.all().filter(({ customer, status }) => customer === id && status !== "canceled"),
				`/v1/customers/${id}/subscriptions`,
			),
	},
	invoice: {
		payments: (books, id) =>
			listOf(
				books.invoice_payments.all().filter(({ invoice }) => invoice === id),
				`/v1/invoices/${id}/payments`,
			),
		confirmation_secret: (books, id) => {
			const [payment] = books.invoice_payments.all().filter(({ invoice }) => invoice === id);
			const intent = books.payment_intents.find(String(payment?.payment.payment_intent));
			return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
		},
	},
	"checkout.session": {
		line_items: (books, id) =>
			listOf(books.plans.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
	},
};

/** A copy of an answer in which the things at these paths stand whole instead of by their ids. */
export function expanded(books: Books, answer: unknown, paths: string[]): unknown {
	const copy = structuredClone(answer);
	for (const path of paths) {
		const steps = path.split(".");
		if (steps.length > DEEPEST)
			throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
				param: "expand",
			});
		expandAt(books, copy, steps, path);
	}
	return copy;
}

function expandAt(books: Books, at: unknown, [step, ...rest]: string[], path: string): void {
	if (step === undefined || at === null) return;
	if (Array.isArray(at)) {
		for (const each of at) expandAt(books, each, [step, ...rest], path);
		return;
	}
	if (typeof at !== "object") throw notExpandable(path);
	const thing = at as Thing;
	const include = INCLUDABLE[String(thing.object)]?.[step];
	if (include && typeof thing[step] !== "object")
		thing[step] = structuredClone(include(books, String(thing.id)));
	if (!(step in thing)) throw notExpandable(path);
	thing[step] = whole(books, thing[step], rest.length === 0, path);
	expandAt(books, thing[step], rest, path);
}

/** The thing behind an id; lists of ids become lists of things. */
function whole(books: Books, value: unknown, isLast: boolean, path: string): unknown {
	if (Array.isArray(value))
		return value.map((each) => (typeof each === "string" ? whole(books, each, isLast, path) : each));
	if (typeof value !== "string") {
		if (isLast && (typeof value === "number" || typeof value === "boolean")) throw notExpandable(path);
		return value;
	}
	const found = books.find(value);
	if (!found) throw notExpandable(path);
	return structuredClone(found);
}

const notExpandable = (path: string) =>
	invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
