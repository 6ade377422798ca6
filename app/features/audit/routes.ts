import { route } from "@remix-run/route-config";

export const auditScreens = [route("admin/audit", "features/audit/routes/audit.tsx")];
export const auditPassages = [route("admin/audit.csv", "features/audit/routes/audit-csv.ts")];
