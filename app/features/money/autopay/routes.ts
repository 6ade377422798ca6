import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/autopay/${name}`);

export const screens = [file("financial/cards/charges", "routes/charges.tsx")];

export const actions = [file("financial/cards/charges.csv", "routes/charges-csv.ts")];

export const api = [file("api/auto-charges", "api/auto-charges.ts")];
