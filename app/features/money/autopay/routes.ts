import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/autopay/${name}`);

export const autoChargesScreens = [file("financial/cards/charges", "routes/charges.tsx")];

export const autoChargesPassages = [file("financial/cards/charges.csv", "routes/charges-csv.ts")];

export const autoChargesApi = [file("api/auto-charges", "api/auto-charges.ts")];
