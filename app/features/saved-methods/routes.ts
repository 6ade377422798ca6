import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/saved-methods/${name}`);

export const savedMethodsPassages = [file("parent-dashboard/payments/cards/kept", "routes/kept.ts")];

export const savedMethodsApi = [
	file("api/billing/payment-methods", "api/payment-methods.ts"),
	file("api/billing/setup-intent", "api/setup-intent.ts"),
	file("api/billing/detach-payment-method", "api/detach-payment-method.ts"),
];
