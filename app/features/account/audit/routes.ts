import { route } from "@remix-run/route-config";

export const auditScreens = [route("admin/audit", "features/account/audit/routes/audit.tsx")];
export const auditPassages = [route("admin/audit.csv", "features/account/audit/routes/audit-csv.ts")];
