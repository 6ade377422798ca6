import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/card-payments/${name}`);

export const screens = [file("financial/cards", "routes/account.tsx")];

export const actions = [file("financial/cards/connected", "routes/connected.ts")];

export const api = [file("api/stripe/webhook", "api/webhook.ts")];
