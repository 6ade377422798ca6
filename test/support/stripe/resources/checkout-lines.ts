import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { idOf } from "../core/operation";
import { invalid } from "../core/refusal";
import { newPrice, newProduct } from "./catalog";

type Asked = Stripe.Checkout.SessionCreateParams.LineItem;

/** What a checkout page asks money for; prices and products that are described with it are made. */
export function lineItems(books: Books, mode: string, asked: Asked[]): Stripe.LineItem[] {
	if (asked.length === 0)
		throw invalid(`\`line_items\` is required in \`${mode}\` mode.`, {
			code: "parameter_missing",
			param: "line_items",
		});
	const lines = asked.map((line, index) => lineOf(books, line, index));
	const other = lines.findIndex(({ currency }) => currency !== lines[0]?.currency);
	if (other > 0) throw invalid("All line items have one currency.", { param: `line_items[${other}]` });
	const recurring = lines.some(({ price }) => price?.recurring);
	if (mode === "payment" && recurring)
		throw invalid(
			"You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
			{ param: "line_items" },
		);
	if (mode === "subscription" && !recurring)
		throw invalid("You must provide at least one recurring price in `subscription` mode when using prices.", {
			param: "line_items",
		});
	if (mode === "subscription" && lines.some(({ price }) => !price?.recurring))
		throw invalid("Stripe (simulated) has only recurring prices in `subscription` mode.", {
			param: "line_items",
		});
	return lines;
}

function lineOf(books: Books, line: Asked, index: number): Stripe.LineItem {
	const at = `line_items[${index}]`;
	const { price: named, price_data, quantity } = line;
	if (quantity === undefined || quantity < 1)
		throw invalid("Quantity is required. Add `quantity` to this line item.", { param: `${at}[quantity]` });
	const price = named
		? books.prices.get(named, `${at}[price]`)
		: price_data
			? described(books, price_data, at)
			: null;
	if (!price)
		throw invalid("You must specify either `price` or `price_data` for each line item.", { param: at });
	if (!price.active && named)
		throw invalid("The price specified is inactive. This field only accepts active prices.", {
			param: `${at}[price]`,
		});
	const amount = (price.unit_amount ?? 0) * quantity;
	const product = books.products.find(String(idOf(price.product)));
	return {
		id: newId("li"),
		object: "item",
		adjustable_quantity: null,
		amount_discount: 0,
		amount_subtotal: amount,
		amount_tax: 0,
		amount_total: amount,
		currency: price.currency,
		description: product?.name ?? null,
		metadata: {},
		price: structuredClone(price),
		quantity,
	};
}

function described(
	books: Books,
	data: Stripe.Checkout.SessionCreateParams.LineItem.PriceData,
	at: string,
): Stripe.Price {
	const { currency, unit_amount, unit_amount_decimal, product, product_data, recurring, tax_behavior } = data;
	if (!product && !product_data)
		throw invalid(`Missing required param: ${at}[price_data][product].`, {
			code: "parameter_missing",
			param: `${at}[price_data][product]`,
		});
	const made = product_data
		? newProduct(books, {
				name: product_data.name,
				description: product_data.description,
				metadata: product_data.metadata,
				images: product_data.images,
				unit_label: product_data.unit_label,
			}).id
		: product;
	return newPrice(books, {
		currency,
		unit_amount,
		unit_amount_decimal,
		recurring,
		tax_behavior,
		product: made,
	});
}
