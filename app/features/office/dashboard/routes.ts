import { route } from "@remix-run/route-config";

export const screens = [route("dashboard", "features/office/dashboard/routes/dashboard.tsx")];
