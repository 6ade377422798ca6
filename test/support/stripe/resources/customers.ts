import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { type Call, metadataOf, type Operations, orNull } from "../core/operation";
import { limitOf, pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { cancelNow } from "./subscription-states";

export const customers: Operations = {
	"POST /v1/customers": ({ books, params }: Call<Stripe.CustomerCreateParams>) =>
		createCustomer(books, params),
	"GET /v1/customers/{}": ({ books, id }: Call<object>) => books.deleted.get(id) ?? books.customers.get(id),
	"POST /v1/customers/{}": updateCustomer,
	"DELETE /v1/customers/{}": deleteCustomer,
	"GET /v1/customers": ({ books, params }: Call<Stripe.CustomerListParams>) => {
		const { email } = params;
		return pageOf(
			books.customers,
			"/v1/customers",
			params,
			(row) => email === undefined || row.email === email,
		);
	},
	"GET /v1/customers/search": searchCustomers,
};

/** @param id what it is called; a new name unless it was called so before */
export function createCustomer(
	books: Books,
	params: Stripe.CustomerCreateParams,
	id = newId("cus", 14),
): Stripe.Customer {
	const customer: Stripe.Customer = {
		id,
		object: "customer",
		created: books.now(),
		livemode: books.livemode,
		balance: 0,
		currency: null,
		default_source: null,
		delinquent: false,
		discount: null,
		address: null,
		description: null,
		email: null,
		name: null,
		phone: null,
		shipping: null,
		invoice_prefix: newId("", 8).slice(1).toUpperCase(),
		next_invoice_sequence: 1,
		invoice_settings: {
			custom_fields: null,
			default_payment_method: null,
			footer: null,
			rendering_options: null,
		},
		preferred_locales: [],
		tax_exempt: "none",
		test_clock: null,
		metadata: {},
	};
	take(books, customer, params);
	if (params.payment_method) {
		const method = books.payment_methods.get(params.payment_method, "payment_method");
		method.customer = customer.id;
	}
	books.customers.add(customer);
	books.emit("customer.created", customer);
	return customer;
}

function take(
	books: Books,
	customer: Stripe.Customer,
	params: Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams,
) {
	for (const name of ["email", "name", "phone", "description"] as const)
		if (params[name] !== undefined) customer[name] = orNull(params[name]);
	if (params.email && !/^[^\s@]+@[^\s@]+$/.test(params.email))
		throw invalid(`Invalid email address: ${params.email}`, { code: "email_invalid", param: "email" });
	if (params.address !== undefined)
		customer.address = params.address ? { ...NO_ADDRESS, ...params.address } : null;
	if (params.preferred_locales) customer.preferred_locales = [...params.preferred_locales];
	const preferred = params.invoice_settings?.default_payment_method;
	if (preferred !== undefined) {
		const method =
			preferred === ""
				? null
				: books.payment_methods.get(preferred, "invoice_settings[default_payment_method]");
		if (method && method.customer !== customer.id)
			throw invalid(
				`The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
				{ code: "resource_missing", param: "invoice_settings[default_payment_method]" },
			);
		customer.invoice_settings.default_payment_method = method?.id ?? null;
	}
	customer.metadata = metadataOf(params.metadata, customer.metadata);
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function updateCustomer({ books, id, params }: Call<Stripe.CustomerUpdateParams>): Stripe.Customer {
	const customer = books.customers.get(id);
	const before = structuredClone(customer);
	const after = structuredClone(customer);
	take(books, after, params);
	Object.assign(customer, after);
	books.emit("customer.updated", customer, changed(before, customer));
	return customer;
}

/** What an update changed, as events tell it: the values from before. */
export function changed<T extends object>(before: T, after: T): Partial<T> {
	const differs = ([name, value]: [string, unknown]) =>
		JSON.stringify(value) !== JSON.stringify(after[name as keyof T]);
	return Object.fromEntries(Object.entries(before).filter(differs)) as Partial<T>;
}

function deleteCustomer({ books, id }: Call<object>) {
	const customer = books.customers.get(id);
	for (const subscription of books.subscriptions.all())
		if (subscription.customer === id) cancelNow(books, subscription, "cancellation_requested");
	for (const method of books.payment_methods.all())
		if (method.customer === id) {
			method.customer = null;
			books.spent.add(method.id);
		}
	books.customers.remove(id);
	const left = { id, object: "customer", deleted: true } as const;
	books.deleted.set(id, left);
	books.emit("customer.deleted", customer);
	return left;
}

/** The part of Stripe's query language that finds people: `email:'a@b.c' AND metadata['camp']:'1'`. */
function searchCustomers({ books, params }: Call<Stripe.CustomerSearchParams>) {
	const clauses = params.query.split(/ AND /i).map((clause) => {
		const [, field, key, like, value] =
			/^\s*-?(email|name|phone|metadata)(?:\[['"](.+?)['"]\])?(:|~)['"](.*)['"]\s*$/.exec(clause) ?? [];
		if (!field || value === undefined)
			throw invalid(`We were unable to parse your search query: ${params.query}`, { param: "query" });
		return {
			field: field as "email" | "name" | "phone" | "metadata",
			key,
			value: value.toLowerCase(),
			like: like === "~",
		};
	});
	const fits = (row: Stripe.Customer) =>
		clauses.every(({ field, key, value, like }) => {
			const held = field === "metadata" ? row.metadata[key ?? ""] : row[field];
			const text = (held ?? "").toLowerCase();
			return held !== undefined && (like ? text.includes(value) : text === value);
		});
	const found = books.customers.all().filter(fits).reverse();
	const start = Number(params.page ?? 0);
	const end = start + limitOf(params.limit);
	return {
		object: "search_result",
		url: "/v1/customers/search",
		data: found.slice(start, end),
		has_more: found.length > end,
		next_page: found.length > end ? String(end) : null,
	};
}
