import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/card-payments/${name}`);

export const cardPaymentsScreens = [
	file("financial/cards", "routes/account.tsx"),
	file("parent-dashboard/payments/pay", "routes/pay.tsx"),
];

export const cardPaymentsPassages = [
	file("financial/cards/connected", "routes/connected.ts"),
	file("parent-dashboard/payments/:payment_id/back", "routes/back.ts"),
];

export const cardPaymentsApi = [file("api/stripe/webhook", "api/webhook.ts")];
