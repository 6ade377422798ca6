import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/day-close/${name}`);

export const screens = [file("financial/days", "routes/days.tsx")];

export const actions = [file("financial/days.csv", "routes/days-csv.ts")];

export const api = [file("api/financial/days", "api/days.ts")];
