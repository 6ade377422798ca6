import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/payments/${name}`);

export const disputesScreens = [file("financial/cards/disputes", "routes/disputes.tsx")];

export const disputesPassages = [file("financial/cards/disputes.csv", "routes/disputes-csv.ts")];

export const disputesApi = [file("api/disputes", "api/disputes.ts")];
