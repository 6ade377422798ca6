import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/money/bill-splits/${name}`);

export const screens = [file("financial/registrations/:registration_id/split", "routes/split.tsx")];

export const actions = [file("financial/registrations/:registration_id/split.csv", "routes/split-csv.ts")];
