import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/family-account/${name}`);

export const familyCardsScreens = [file("parent-dashboard/payments/cards", "routes/cards.tsx")];

export const familyCardsPassages = [file("parent-dashboard/payments/cards/kept", "routes/kept.ts")];

export const familyCardsApi = [
	file("api/billing/payment-methods", "api/payment-methods.ts"),
	file("api/billing/setup-intent", "api/setup-intent.ts"),
	file("api/billing/detach-payment-method", "api/detach-payment-method.ts"),
];
