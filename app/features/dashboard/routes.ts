import { route } from "@remix-run/route-config";

export const dashboardScreens = [route("dashboard", "features/dashboard/routes/dashboard.tsx")];
