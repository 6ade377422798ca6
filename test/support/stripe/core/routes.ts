import accountLinks from "../schemas/account-links.json";
import accounts from "../schemas/accounts.json";
import applicationFees from "../schemas/application-fees.json";
import balance from "../schemas/balance.json";
import balanceTransactions from "../schemas/balance-transactions.json";
import portalSessions from "../schemas/billing-portal-sessions.json";
import charges from "../schemas/charges.json";
import checkoutSessions from "../schemas/checkout-sessions.json";
import customers from "../schemas/customers.json";
import disputes from "../schemas/disputes.json";
import events from "../schemas/events.json";
import invoicePayments from "../schemas/invoice-payments.json";
import invoices from "../schemas/invoices.json";
import paymentIntents from "../schemas/payment-intents.json";
import paymentMethods from "../schemas/payment-methods.json";
import prices from "../schemas/prices.json";
import products from "../schemas/products.json";
import refunds from "../schemas/refunds.json";
import setupIntents from "../schemas/setup-intents.json";
import subscriptionItems from "../schemas/subscription-items.json";
import subscriptions from "../schemas/subscriptions.json";
import type { Operation, Operations } from "./operation";
import type { Schema } from "./read-params";

const FILES = [
	...[accountLinks, accounts, applicationFees, balance, balanceTransactions, portalSessions, charges],
	...[checkoutSessions, customers, disputes, events, invoicePayments, invoices, paymentIntents],
	...[paymentMethods, prices, products, refunds, setupIntents, subscriptionItems, subscriptions],
] as { operations: Record<string, Schema>; $defs: Record<string, Schema> }[];

/** A request that the fake knows: what may be sent, and who answers. */
export interface Route {
	name: string;
	operation: Operation;
	schema: Schema;
	defs: Record<string, Schema>;
}

interface Matcher extends Route {
	method: string;
	pattern: RegExp;
}

/** Every operation that has a schema, by its name. */
export const schemasByOperation = (): Map<string, { schema: Schema; defs: Record<string, Schema> }> =>
	new Map(
		FILES.flatMap(({ operations, $defs }) =>
			Object.entries(operations).map(
				([name, schema]) =>
					[name, { schema, defs: $defs }] as [string, { schema: Schema; defs: Record<string, Schema> }],
			),
		),
	);

/** Finds who answers: addresses without a blank go first, so that `customers/search` is nobody's id. */
export function routesOf(
	operations: Operations,
): (method: string, path: string) => (Route & { ids: string[] }) | null {
	const schemas = schemasByOperation();
	const routes = Object.entries(operations).map(([name, operation]): Matcher => {
		const [method = "", path = ""] = name.split(" ");
		const known = schemas.get(name);
		if (!known) throw new Error(`There is no schema of ${name}`);
		const pattern = new RegExp(`^${path.replaceAll("{}", "([^/]+)")}$`);
		return { name, operation, schema: known.schema, defs: known.defs, method, pattern };
	});
	routes.sort((a, b) => Number(a.name.includes("{}")) - Number(b.name.includes("{}")));
	return (method, path) => {
		for (const route of routes) {
			const match = route.method === method ? route.pattern.exec(path) : null;
			if (match) return { ...route, ids: match.slice(1).map(decodeURIComponent) };
		}
		return null;
	};
}
