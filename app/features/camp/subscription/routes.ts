import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/camp/subscription/${name}`);

export const screens = [file("billing", "routes/billing.tsx")];

export const actions = [
	file("billing/returned", "routes/returned.ts"),
	file("billing/invoices.csv", "routes/invoices-csv.ts"),
	file("billing/invoices/:id", "routes/invoice.ts"),
];

export const api = [
	file("api/billing/subscription", "api/subscription.ts"),
	file("api/billing/check-subscription", "api/check-subscription.ts"),
	file("api/billing/portal-link", "api/portal-link.ts"),
	file("api/billing/checkout-session", "api/checkout-session.ts"),
	file("api/billing/test-webhook", "api/test-webhook.ts"),
];
