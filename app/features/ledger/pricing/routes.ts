import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/ledger/pricing/${name}`);

const prices = (path: string, name: string) => file(`seasons/:season_id/prices${path}`, `routes/${name}.tsx`);

/** Changes that redirect to the page; their own page only shows the reason of a rejection. */
const changes = [
	prices("/discounts/:discount_id/switch", "discount-switch"),
	prices("/discounts/:discount_id/order", "discount-order"),
	prices("/discounts/:discount_id/remove", "remove-discount"),
	prices("/add-ons/:add_on_id/switch", "add-on-switch"),
	prices("/add-ons/:add_on_id/order", "add-on-order"),
	prices("/add-ons/:add_on_id/remove", "remove-add-on"),
	prices("/dates/add", "add-payment-date"),
	prices("/dates/spread", "spread-payment-dates"),
	prices("/dates/remove", "remove-payment-date"),
];

export const screens = [
	prices("", "prices"),
	prices("/discounts/new", "new-discount"),
	prices("/discounts/:discount_id", "discount"),
	prices("/add-ons/new", "new-add-on"),
	prices("/add-ons/:add_on_id", "add-on"),
	file("seasons/:season_id/cancellation", "routes/cancellation.tsx"),
	...changes,
];

export const api = [
	file("api/add-ons", "api/add-ons.ts"),
	file("api/add-ons/:id", "api/add-on.ts"),
	file("api/discounts", "api/discounts.ts"),
	file("api/discounts/:id", "api/discount.ts"),
	file("api/seasons/:season_id/cancellation-policy", "api/cancellation-policy.ts"),
	file("api/seasons/:season_id/payment-dates", "api/payment-dates.ts"),
	file("api/seasons/:season_id/price-quote", "api/price-quote.ts"),
];
