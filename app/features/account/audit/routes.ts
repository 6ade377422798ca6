import { route } from "@remix-run/route-config";

export const screens = [route("admin/audit", "features/account/audit/routes/audit.tsx")];

export const actions = [route("admin/audit.csv", "features/account/audit/routes/audit-csv.ts")];
