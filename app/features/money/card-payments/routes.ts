import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/card-payments/${name}`);

export const cardPaymentsScreens = [file("financial/cards", "routes/account.tsx")];

export const cardPaymentsPassages = [file("financial/cards/connected", "routes/connected.ts")];

export const cardPaymentsApi = [file("api/stripe/webhook", "api/webhook.ts")];
