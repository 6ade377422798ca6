import { expect, test } from "vitest";
import { keptText, putBack } from "./core/keep";
import { World } from "./core/world";
import { startFake } from "./for-tests";
import { connectedBefore } from "./resources/accounts";

const fake = startFake();

test("books are restored completely, with their pages at the current address", async () => {
	const { stripe, key, world } = fake.fresh();
	connectedBefore(world(), "acct_before");
	const at = { stripeAccount: "acct_before" };
	const customer = await stripe.customers.create({ name: "Ashby family" }, at);
	const intent = await stripe.paymentIntents.create(
		{
			amount: 2_500,
			currency: "usd",
			customer: customer.id,
			confirm: true,
			payment_method: "pm_card_visa",
			return_url: "https://camp.test/",
		},
		at,
	);
	const page = await stripe.checkout.sessions.create(
		{
			mode: "payment",
			success_url: "https://camp.test/",
			line_items: [
				{ quantity: 1, price_data: { currency: "usd", unit_amount: 700, product_data: { name: "Fee" } } },
			],
		},
		at,
	);
	const again = new World(key, "http://127.0.0.1:1", fetch);
	putBack(again, keptText(world()));
	expect(keptText(again).replaceAll(again.origin, fake.origin)).toBe(keptText(world()));
	const books = again.booksOf(at.stripeAccount);
	expect(books.payment_intents.get(intent.id)).toEqual(
		world().booksOf(at.stripeAccount).payment_intents.get(intent.id),
	);
	expect(books.checkout_sessions.get(page.id).url).toBe(page.url?.replace(fake.origin, again.origin));
	expect(page.url).toContain(fake.origin);
	expect(books.cards).toEqual(world().booksOf(at.stripeAccount).cards);
	// The control: without them nobody knows the account.
	expect(() => new World(key, fake.origin, fetch).booksOf(at.stripeAccount)).toThrow(/does not have access/);
});
