import { route } from "@remix-run/route-config";

export const dashboardScreens = [route("dashboard", "features/office/dashboard/routes/dashboard.tsx")];
