import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { assertWhole, readCurrency } from "../core/money";
import { type Call, decimal, metadataOf, type Operations, orNull } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { changed } from "./customers";

export const catalog: Operations = {
	"POST /v1/products": ({ books, params }: Call<Stripe.ProductCreateParams>) => {
		const product = newProduct(books, params);
		const first = params.default_price_data;
		if (first) {
			const { currency, unit_amount, recurring } = first;
			product.default_price = newPrice(books, { currency, unit_amount, recurring, product: product.id }).id;
		}
		return product;
	},
	"GET /v1/products/{}": ({ books, id }: Call<object>) => books.deleted.get(id) ?? books.products.get(id),
	"POST /v1/products/{}": updateProduct,
	"GET /v1/products": ({ books, params }: Call<Stripe.ProductListParams>) => {
		const { active, ids } = params;
		return pageOf(
			...([books.products, "/v1/products", params] as const),
			(row) => (active === undefined || row.active === active) && (ids === undefined || ids.includes(row.id)),
		);
	},
	"DELETE /v1/products/{}": deleteProduct,
	"POST /v1/prices": ({ books, params }: Call<Stripe.PriceCreateParams>) => newPrice(books, params),
	"GET /v1/prices/{}": ({ books, id }: Call<object>) => books.prices.get(id),
	"POST /v1/prices/{}": updatePrice,
	"GET /v1/prices": ({ books, params }: Call<Stripe.PriceListParams>) => {
		const { active, product, type, currency, lookup_keys } = params;
		return pageOf(
			...([books.prices, "/v1/prices", params] as const),
			(row) =>
				(active === undefined || row.active === active) &&
				(product === undefined || row.product === product) &&
				(type === undefined || row.type === type) &&
				(currency === undefined || row.currency === currency) &&
				(lookup_keys === undefined || lookup_keys.includes(row.lookup_key ?? "")),
		);
	},
};

type NewProduct = Pick<
	Stripe.ProductCreateParams,
	| "id"
	| "name"
	| "description"
	| "metadata"
	| "images"
	| "active"
	| "unit_label"
	| "url"
	| "statement_descriptor"
>;

export function newProduct(books: Books, params: NewProduct): Stripe.Product {
	if (params.id && books.products.find(params.id))
		throw invalid(`Product already exists: ${params.id}`, { code: "resource_already_exists", param: "id" });
	const now = books.now();
	const product: Stripe.Product = {
		id: params.id ?? newId("prod", 14),
		object: "product",
		created: now,
		updated: now,
		livemode: books.livemode,
		active: params.active ?? true,
		default_price: null,
		name: params.name,
		description: params.description ?? null,
		images: [...(params.images ?? [])],
		marketing_features: [],
		metadata: metadataOf(params.metadata),
		package_dimensions: null,
		shippable: null,
		tax_code: null,
		statement_descriptor: params.statement_descriptor ?? null,
		tax_details: null,
		type: "service",
		unit_label: params.unit_label ?? null,
		url: params.url ?? null,
	};
	books.products.add(product);
	books.emit("product.created", product);
	return product;
}

function updateProduct({ books, id, params }: Call<Stripe.ProductUpdateParams>): Stripe.Product {
	const product = books.products.get(id);
	const before = structuredClone(product);
	if (params.name) product.name = params.name;
	if (params.active !== undefined) product.active = params.active;
	if (params.description !== undefined) product.description = orNull(params.description);
	if (params.default_price)
		product.default_price = books.prices.get(params.default_price, "default_price").id;
	product.metadata = metadataOf(params.metadata, product.metadata);
	product.updated = books.now();
	books.emit("product.updated", product, changed(before, product));
	return product;
}

function deleteProduct({ books, id }: Call<object>) {
	const product = books.products.get(id);
	if (books.prices.all().some((price) => price.product === id))
		throw invalid("This product cannot be deleted because it has one or more user-created prices.");
	books.products.remove(id);
	const left = { id, object: "product", deleted: true } as const;
	books.deleted.set(id, left);
	books.emit("product.deleted", product);
	return left;
}

type NewPrice = Pick<
	Stripe.PriceCreateParams,
	"currency" | "unit_amount" | "unit_amount_decimal" | "recurring"
> &
	Pick<
		Stripe.PriceCreateParams,
		"product" | "product_data" | "nickname" | "metadata" | "active" | "tax_behavior"
	> &
	Pick<Stripe.PriceCreateParams, "lookup_key" | "transfer_lookup_key">;

/** @param id what it is called; a new name unless something was called so before */
export function newPrice(books: Books, params: NewPrice, id = newId("price")): Stripe.Price {
	const currency = readCurrency(params.currency);
	const decimals = params.unit_amount_decimal === undefined ? undefined : Number(params.unit_amount_decimal);
	if (decimals !== undefined && !Number.isInteger(decimals))
		throw invalid("Stripe (simulated) has whole amounts only.", { param: "unit_amount_decimal" });
	const unit_amount = params.unit_amount ?? decimals;
	if (unit_amount === undefined)
		throw invalid("You must specify either `unit_amount`, `unit_amount_decimal`, or `custom_unit_amount`", {
			code: "parameter_missing",
			param: "unit_amount",
		});
	if (unit_amount < 0) throw invalid("Invalid non-negative integer", { param: "unit_amount" });
	assertWhole(unit_amount, currency, "unit_amount");
	const { recurring } = params;
	const price: Stripe.Price = {
		id,
		object: "price",
		active: params.active ?? true,
		billing_scheme: "per_unit",
		created: books.now(),
		currency,
		custom_unit_amount: null,
		livemode: books.livemode,
		lookup_key: lookupKey(books, params),
		metadata: metadataOf(params.metadata),
		nickname: params.nickname ?? null,
		product: productOf(books, params),
		recurring: recurring
			? {
					interval: recurring.interval,
					interval_count: recurring.interval_count ?? 1,
					meter: null,
					trial_period_days: recurring.trial_period_days ?? null,
					usage_type: "licensed",
				}
			: null,
		tax_behavior: params.tax_behavior ?? "unspecified",
		tiers_mode: null,
		transform_quantity: null,
		type: recurring ? "recurring" : "one_time",
		unit_amount,
		unit_amount_decimal: decimal(unit_amount),
	};
	books.prices.add(price);
	books.emit("price.created", price);
	return price;
}

/** A key that names one price at a time; it moves where that is asked for. */
function lookupKey(books: Books, { lookup_key, transfer_lookup_key }: NewPrice): string | null {
	if (!lookup_key) return null;
	const other = books.prices.all().find((price) => price.lookup_key === lookup_key);
	if (other && !transfer_lookup_key)
		throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, {
			code: "resource_already_exists",
			param: "lookup_key",
		});
	if (other) other.lookup_key = null;
	return lookup_key;
}

function productOf(books: Books, { product, product_data }: NewPrice): string {
	if (product) return books.products.get(product, "product").id;
	if (!product_data)
		throw invalid("Missing required param: product.", { code: "parameter_missing", param: "product" });
	const { name, id, metadata, active, unit_label, statement_descriptor } = product_data;
	return newProduct(books, { name, id, metadata, active, unit_label, statement_descriptor }).id;
}

function updatePrice({ books, id, params }: Call<Stripe.PriceUpdateParams>): Stripe.Price {
	const price = books.prices.get(id);
	const before = structuredClone(price);
	if (params.active !== undefined) price.active = params.active;
	if (params.nickname !== undefined) price.nickname = params.nickname;
	if (params.lookup_key)
		price.lookup_key = lookupKey(books, {
			currency: price.currency,
			lookup_key: params.lookup_key,
			transfer_lookup_key: params.transfer_lookup_key,
		});
	price.metadata = metadataOf(params.metadata, price.metadata);
	books.emit("price.updated", price, changed(before, price));
	return price;
}
